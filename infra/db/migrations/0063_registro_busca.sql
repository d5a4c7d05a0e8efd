-- The platform searches the whole log, by person and by what was done.
-- Built while others write (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "audit_log_tudo" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_ator" ON "audit_log" USING btree ("ator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_acao" ON "audit_log" USING btree ("acao","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
