-- The open credits of a customer, out of all their payments. Built while others write
-- (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "pagamentos_creditos" ON "pagamentos" USING btree ("tenant_id","cliente_id") WHERE "pagamentos"."credito_de" is not null;
