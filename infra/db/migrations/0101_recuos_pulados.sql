-- Versions passed over on the way back (docs/decisions/0160-who-takes-a-version-back-speaks-for-its-users.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "remote_takebacks" ADD COLUMN "puladas" jsonb;