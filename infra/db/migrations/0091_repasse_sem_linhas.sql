-- Reports read what was paid out from an index alone. Built while others write, the old one serves until then
-- (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "comissao_itens_servico_novo" ON "comissao_itens" USING btree ("tenant_id","agendamento_id","repasse_id","profissional_id","base","valor");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "comissao_itens_servico";--> statement-breakpoint
ALTER INDEX IF EXISTS "comissao_itens_servico_novo" RENAME TO "comissao_itens_servico";
