-- What decision 0051 counts: built while messages are stored (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chat_history_enviadas" ON "chat_history" USING btree ("tenant_id","created_at") WHERE "chat_history"."autor" in ('ai','staff');
