-- What 0051 counts, in a file of its own: while it is built no message can be stored, and nothing else may wait for it.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chat_history_enviadas" ON "chat_history" USING btree ("tenant_id","created_at") WHERE "chat_history"."autor" in ('ai','staff');
