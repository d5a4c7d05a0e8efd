-- Who may see what: two login roles that own nothing, row level security on every table of a company,
-- and the search indexes. Roles themselves are made by infra/db/migrate.ts, which knows their passwords.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- unaccent() is only STABLE; naming its dictionary makes it safe to index.
CREATE FUNCTION f_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = public AS $$ SELECT unaccent('unaccent'::regdictionary, $1) $$;
--> statement-breakpoint
-- The text a list is searched by: lower case, no accents.
CREATE FUNCTION f_busca(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = public AS $$ SELECT lower(f_unaccent(coalesce($1, ''))) $$;
--> statement-breakpoint
-- The company of the running transaction; NULL (sees nothing) when nobody set it. A pooled connection answers ''.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION get_user_tenant_id() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT current_tenant() $$;
--> statement-breakpoint
REVOKE ALL ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO balcao_app, balcao_platform;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['dados_cliente','categorias','produtos','profissionais','agendamentos','pagamentos','chats',
    'chat_history','webhook_events','envios','documents','integracoes','evolution_instances','execucoes_ia','realtime_events']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO balcao_app USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO balcao_app', t);
  END LOOP;
  -- Tables where the company is the row itself, or where some columns are not the company's to change.
  FOREACH t IN ARRAY ARRAY['tenants','usuarios','assinaturas','system_settings','audit_log']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
  END LOOP;
  -- Platform work sees every company, but only in the tables granted below.
  FOREACH t IN ARRAY ARRAY['tenants','usuarios','assinaturas','system_settings','audit_log','pagamentos','chats','webhook_events',
    'envios','evolution_instances','execucoes_ia','realtime_events']
  LOOP
    EXECUTE format('CREATE POLICY platform ON %I TO balcao_platform USING (true) WITH CHECK (true)', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON tenants TO balcao_app
  USING (id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, UPDATE (nome, slug, cidade_base, fuso_horario) ON tenants TO balcao_app;
--> statement-breakpoint
CREATE POLICY tenant ON usuarios TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, UPDATE (nome, ativo, role, ultimo_acesso) ON usuarios TO balcao_app;
--> statement-breakpoint
CREATE POLICY tenant ON assinaturas TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT ON assinaturas, planos TO balcao_app;
--> statement-breakpoint
-- A company reads the platform's defaults beside its own rows, and writes only its own.
CREATE POLICY tenant_read ON system_settings FOR SELECT TO balcao_app
  USING (tenant_id IS NULL OR tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY tenant_insert ON system_settings FOR INSERT TO balcao_app
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY tenant_update ON system_settings FOR UPDATE TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY tenant_delete ON system_settings FOR DELETE TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON system_settings TO balcao_app;
--> statement-breakpoint
CREATE POLICY tenant ON audit_log TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- Written once: nobody may update or delete it.
GRANT SELECT, INSERT ON audit_log TO balcao_app, balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contas, sessoes, chaves_jwt, planos, remote_releases, remote_activations TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON tenants, usuarios, assinaturas, system_settings TO balcao_platform;
--> statement-breakpoint
GRANT SELECT ON pagamentos, chats, webhook_events, envios, evolution_instances, execucoes_ia TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, DELETE ON realtime_events TO balcao_platform;
--> statement-breakpoint
GRANT DELETE ON webhook_events TO balcao_platform;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO balcao_app;
--> statement-breakpoint
ALTER TABLE documents ADD COLUMN busca tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('portuguese', f_unaccent(titulo)), 'A') || setweight(to_tsvector('portuguese', f_unaccent(conteudo)), 'B')
) STORED;
--> statement-breakpoint
CREATE INDEX documents_busca ON documents USING gin (tenant_id, busca);
--> statement-breakpoint
CREATE INDEX documents_trigramas ON documents USING gin (tenant_id, f_busca(titulo || ' ' || conteudo) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX chats_busca ON chats USING gin (tenant_id, f_busca(coalesce(nome, '') || ' ' || customer_phone) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX dados_cliente_busca ON dados_cliente
  USING gin (tenant_id, f_busca(nome || ' ' || coalesce(email, '') || ' ' || coalesce(telefone, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX produtos_busca ON produtos USING gin (tenant_id, f_busca(nome || ' ' || coalesce(descricao, '')) gin_trgm_ops);
