-- The words of files' names, for achar_arquivos.
-- Built while others write (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "midias_busca" ON "midias" USING gin ("tenant_id", palavras_do_arquivo("nome")) WHERE "midias"."tipo" = 'document' AND "midias"."nome" IS NOT NULL;
