-- A page of the log is read in the order of its index: created_at desc, id desc, as the question spells it.
-- Built while others write, the old ones serve until then (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "audit_log_lista_novo" ON "audit_log" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_pessoa_novo" ON "audit_log" USING btree ("tenant_id","ator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_lista";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_pessoa";--> statement-breakpoint
ALTER INDEX IF EXISTS "audit_log_lista_novo" RENAME TO "audit_log_lista";--> statement-breakpoint
ALTER INDEX IF EXISTS "audit_log_pessoa_novo" RENAME TO "audit_log_pessoa";
