// Answers at random: talon simulate GAME --bot 'cmd:node random_bot.js'
const say = (message) => console.log(JSON.stringify(message));

require("readline").createInterface({input: process.stdin}).on("line", (line) => {
  const told = line.trim() ? JSON.parse(line) : {};
  if (told.type === "hello") say({ready: 1, name: "random_bot.js"});
  if (told.type !== "choice") return;
  if (told.kind === "number") say({number: told.min});
  else if (told.kind === "text") say({text: told.default});
  else say({move: told.legal[Math.floor(Math.random() * told.legal.length)].id});
});
