include "../../../etc/passwd"
