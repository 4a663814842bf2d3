# Completion of talon for fish: the program itself says what may be typed at the cursor.

function __talon_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l program $words[1]
    for line in (command $program complete $words[2..-1] 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path (commandline -ct)
            case ':folders'
                __fish_complete_directories (commandline -ct)
            case '*'
                echo $line
        end
    end
end

complete -c talon -f -a '(__talon_complete)'
