-- Since when a conversation waits for the end of its burst.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "rajada_desde" timestamp (3) with time zone;