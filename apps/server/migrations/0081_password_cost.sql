-- Password hashes name their cost (the PHC string format), so that it can be raised; until now all had the same.
UPDATE staff
SET password_hash = '$scrypt$ln=17,r=8,p=1$' || translate(substr(password_hash, 8), '-_', '+/');
