-- A page of the log is read in the order of its index: created_at desc, id desc, as the question spells it.
SET lock_timeout = '5s';
--> statement-breakpoint
DROP INDEX "audit_log_lista";--> statement-breakpoint
DROP INDEX "audit_log_pessoa";--> statement-breakpoint
CREATE INDEX "audit_log_lista" ON "audit_log" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_pessoa" ON "audit_log" USING btree ("tenant_id","ator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
