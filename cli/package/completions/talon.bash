# Completion of talon for bash: the program itself says what may be typed at the cursor.

_talon() {
  # Bash parts words at = and :, too, so what is typed is joined again.
  local line=${COMP_LINE:0:COMP_POINT} words=() word i joined=
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    line=${line#"${line%%[![:space:]]*}"}
    if ((i > 0)) && [[ -n $word && -n $joined ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    line=${line#"$word"}
    joined=
    [[ -n $line && $line != [[:space:]]* ]] && joined=yes
  done
  # Quotes and backslashes are not part of a word, also where one is open.
  words=("${words[@]//[\\\"\']/}")
  local typed=${words[${#words[@]} - 1]} program=${words[0]/#\~/$HOME}

  # What bash takes for the word at the cursor begins after the last = or :.
  local kept=${typed%"${typed##*[=:]}"}
  [[ $COMP_WORDBREAKS == *=* && $COMP_WORDBREAKS == *:* ]] || kept=

  COMPREPLY=()
  local candidate parted=
  while IFS= read -r candidate; do
    case $candidate in
      :files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${typed#"$kept"}") ;;
      :folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "${typed#"$kept"}") ;;
      *)
        candidate=${candidate%%$'\t'*}
        COMPREPLY+=("${candidate#"$kept"}")
        ;;
    esac
    # As names of files they would get a backslash before a colon, "ms\:".
    case $candidate in
      :files | :folders) [[ -n $parted ]] || compopt -o filenames 2>/dev/null ;;
      *[=:]) parted=yes && compopt -o nospace 2>/dev/null ;;
      */) compopt -o nospace 2>/dev/null ;;
    esac
  done < <("$program" complete "${words[@]:1}" 2>/dev/null)
}

complete -F _talon talon
