-- Sums over payments read indexes alone. Built while others write, the old ones serve until then
-- (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "pagamentos_devolvidos" ON "pagamentos" USING btree ("tenant_id","id","agendamento_id") WHERE "pagamentos"."reembolsado" > 0 and "pagamentos"."agendamento_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pagamentos_agendamento_novo" ON "pagamentos" USING btree ("tenant_id","agendamento_id","status","valor","reembolsado") WHERE "pagamentos"."agendamento_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pagamentos_a_receber_novo" ON "pagamentos" USING btree ("tenant_id","quando" DESC NULLS FIRST,"id" DESC NULLS FIRST,"valor","metodo","agendamento_id") WHERE "pagamentos"."status" not in ('pago','cancelado','reembolsado');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pagamentos_agendamento";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pagamentos_a_receber";--> statement-breakpoint
ALTER INDEX IF EXISTS "pagamentos_agendamento_novo" RENAME TO "pagamentos_agendamento";--> statement-breakpoint
ALTER INDEX IF EXISTS "pagamentos_a_receber_novo" RENAME TO "pagamentos_a_receber";
