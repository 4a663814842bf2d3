install(TARGETS talon RUNTIME)
install(FILES LICENSE TYPE DOC)

foreach(folder IN ITEMS rules decks)
  install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/talon/${folder})
endforeach()
install(DIRECTORY runtime/messages/ DESTINATION ${CMAKE_INSTALL_DATADIR}/talon/messages)

# Where the shells look for completions.
foreach(folder IN ITEMS
    bash-completion/completions
    fish/vendor_completions.d
    zsh/site-functions)
  install(DIRECTORY DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
endforeach()
