local file = io.open("/etc/passwd")
