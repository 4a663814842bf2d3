"""The program on a pseudo terminal whose screen is kept by an emulator."""

import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time

import pyte
import pyte.graphics

# To pyte bright letters are bold, and stay so when their colour ends.
pyte.graphics.FG_ANSI.update(pyte.graphics.FG_AIXTERM)

SECONDS = 20
# Asks a master which terminal it has: TIOCGPTN.
TERMINAL_NUMBER = 0x80045430
# So long nothing has to come before a screen counts as drawn.
QUIET = 0.15

KEYS = {
    "up": "\x1bOA",
    "down": "\x1bOB",
    "right": "\x1bOC",
    "left": "\x1bOD",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "page down": "\x1b[6~",
    "f1": "\x1bOP",
}


class Screen(pyte.Screen):
    """With what terminals like xterm do and pyte does not: scrolling and repetition."""

    last = " "

    def draw(self, data):
        super().draw(data)
        self.last = data[-1:] or self.last

    def repeat_last(self, count=1):
        super().draw(self.last * (count or 1))

    def scroll_up(self, count=1):
        self._scroll(count or 1, self.margins.bottom if self.margins else self.lines - 1, self.index)

    def scroll_down(self, count=1):
        self._scroll(count or 1, self.margins.top if self.margins else 0, self.reverse_index)

    def _scroll(self, count, row, scroll):
        before, self.cursor.y = self.cursor.y, row
        for _ in range(count):
            scroll()
        self.cursor.y = before


class Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "S": "scroll_up", "T": "scroll_down", "b": "repeat_last"}
    events = pyte.ByteStream.events | {"scroll_up", "scroll_down", "repeat_last"}


class Terminal:
    """A program with an emulated terminal as its input and output."""

    def __init__(self, program, *arguments, columns=80, rows=24, **variables):
        self.home = tempfile.TemporaryDirectory()
        self.size = columns, rows
        self.variables = variables
        self.start(program, *arguments)

    def start(self, program, *arguments):
        """Begins with an empty screen, at the home that is there."""
        columns, rows = self.size
        environment = {
            "HOME": self.home.name,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", ""),
            **self.variables,
        }
        self.emulated = Screen(columns, rows)
        self.stream = Stream(self.emulated)
        self.bytes = b""
        # It begins when the mode is known that it finds.
        begin, begins = os.pipe()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.close(begins)
            os.read(begin, 1)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(program, [program, *arguments], environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.mode = termios.tcgetattr(self.file)
        os.close(begin)
        os.close(begins)

    def read(self, seconds):
        """Feeds what comes within so long to the emulator; False when nothing did."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return False
        try:
            came = os.read(self.file, 1 << 16)
        except OSError:  # the program has ended
            return False
        self.bytes += came
        self.stream.feed(came)
        return bool(came)

    def settle(self):
        while self.read(QUIET):
            pass

    def wait_for(self, *texts):
        """Until one of the texts is there."""
        end = time.monotonic() + SECONDS
        while not any(text in self.text() for text in texts):
            if time.monotonic() > end:
                raise AssertionError(f"{texts!r} did not come:\n{self.text()}")
            self.read(0.1)
        self.settle()

    def wait_for_other(self, end_of_line):
        """Until no line ends so any more."""
        end = time.monotonic() + SECONDS
        while any(line.rstrip().endswith(end_of_line) for line in self.lines()):
            if time.monotonic() > end:
                raise AssertionError(f"{end_of_line!r} did not go:\n{self.text()}")
            self.read(0.1)
        self.settle()

    def send(self, *keys):
        """For what is then waited for."""
        for key in keys:
            os.write(self.file, KEYS.get(key, key).encode())
            if key == "escape":
                self.wait_until_taken()

    def wait_until_taken(self):
        """Until the program has what was sent, and has waited for what belongs to it: Esc and what
        follows at once are a key with Alt, also for a program that was held up."""
        end = time.monotonic() + SECONDS
        while self.waiting() and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(0.2)

    def waiting(self):
        """Bytes that were sent and that the program has not read."""
        number, = struct.unpack("I", fcntl.ioctl(self.file, TERMINAL_NUMBER, bytes(4)))
        try:
            slave = os.open(f"/dev/pts/{number}", os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:  # the program has ended
            return 0
        try:
            return struct.unpack("i", fcntl.ioctl(slave, termios.FIONREAD, bytes(4)))[0]
        finally:
            os.close(slave)

    def pour(self, text):
        """Sends it as fast as it is taken; False when the program ends meanwhile."""
        poured, sent = text.encode(), 0
        os.set_blocking(self.file, False)
        while sent < len(poured) and not self.has_ended():
            try:
                sent += os.write(self.file, poured[sent : sent + 4000])
            except BlockingIOError:
                self.read(0.01)
        os.set_blocking(self.file, True)
        return sent == len(poured)

    def has_ended(self):
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def kilobytes(self):
        """Of memory that the program has."""
        with open(f"/proc/{self.process}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024

    def press(self, *keys):
        self.send(*keys)
        self.settle()

    def click(self, text):
        """Presses and lets go of the mouse's first button where the text is first."""
        row, column = self.place_of(text)
        for end in "Mm":
            os.write(self.file, f"\x1b[<0;{column + 1};{row + 1}{end}".encode())
        self.settle()

    def place_of(self, text):
        """Row and column of where it is first."""
        for row, line in enumerate(self.lines()):
            if text in line:
                return row, line.index(text)
        raise AssertionError(f"{text!r} is nowhere:\n{self.text()}")

    def resize(self, columns, rows):
        self.emulated.resize(rows, columns)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.process, signal.SIGWINCH)
        self.settle()

    def lines(self):
        return [line.rstrip() for line in self.emulated.display]

    def text(self):
        return "\n".join(self.lines())

    def reversed_text(self):
        """What is written in reverse: what is pointed at."""
        rows = self.emulated.buffer
        return "".join(
            rows[row][column].data
            for row in range(self.emulated.lines)
            for column in range(self.emulated.columns)
            if rows[row][column].reverse
        )

    def cursor(self):
        return self.emulated.cursor.y, self.emulated.cursor.x

    def exit_code(self):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            self.read(0.01)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.settle()
                return os.waitstatus_to_exitcode(status)
        os.kill(self.process, signal.SIGKILL)
        raise AssertionError("the program did not end")
