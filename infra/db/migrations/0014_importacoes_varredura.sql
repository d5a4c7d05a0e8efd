-- The sweep finds imports nobody works on, in all companies, and removes those of long ago. It reads no file and no report.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE INDEX "importacoes_fim" ON "importacoes" USING btree ("created_at") WHERE "importacoes"."estado" in ('concluida','falhou');
--> statement-breakpoint
CREATE POLICY platform ON importacoes TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, estado, batida_em, created_at), DELETE ON importacoes TO balcao_platform;
