-- What looks through all companies does it in one statement, and by an index.
SET lock_timeout = '5s';
--> statement-breakpoint
-- How many messages a company sent in a month, and nothing of what they say.
CREATE POLICY platform ON chat_history FOR SELECT TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT (tenant_id, autor, created_at) ON chat_history TO balcao_platform;
--> statement-breakpoint
CREATE INDEX "convites_fim" ON "convites" USING btree (least("aceito_em", "revogado_em", "expira_em"));--> statement-breakpoint
CREATE INDEX "redefinicoes_senha_fim" ON "redefinicoes_senha" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "sessoes_fim" ON "sessoes" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "tenants_teste" ON "tenants" USING btree ("trial_ends_at") WHERE "tenants"."status" = 'trial';
