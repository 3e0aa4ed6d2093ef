# Encrypts what is in backups/, so that only the owner's key reads it, and puts it into the bucket of the other account.
set -eu
printf '%s\n' "$BACKUP_CERTIFICATE" > owner.pem
for file in backups/*.sql backups/*.json; do
	openssl cms -encrypt -binary -aes256 -outform DER -in "$file" -out "$file.cms" owner.pem
	npx wrangler r2 object put "$BACKUP_BUCKET/$(basename "$file").cms" --file "$file.cms" --remote
done
