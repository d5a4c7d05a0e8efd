-- Nobody chose how far ahead customers may book yet: any day, until somebody does.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "agenda_config" ALTER COLUMN "horizonte_dias" SET DEFAULT 0;
--> statement-breakpoint
UPDATE agenda_config SET horizonte_dias = 0;
