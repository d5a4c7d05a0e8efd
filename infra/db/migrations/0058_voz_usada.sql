-- Voice messages that were listened to stand beside the AI's turns, with their length: providers bill it.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "execucoes_ia" ADD COLUMN "segundos" integer;
