os.execute("touch /tmp/hostile")
