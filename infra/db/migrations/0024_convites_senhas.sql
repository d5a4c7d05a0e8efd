-- Invitations into a company, and links to a new password (docs/decisions/0054-links-to-come-in-are-kept-by-hash.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "convites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"semente" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"aceito_em" timestamp (3) with time zone,
	"revogado_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "convites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "convites_role" CHECK ("convites"."role" in ('admin','user','viewer'))
);
--> statement-breakpoint
CREATE TABLE "redefinicoes_senha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conta_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"usada_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redefinicoes_senha_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "convites" ADD CONSTRAINT "convites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redefinicoes_senha" ADD CONSTRAINT "redefinicoes_senha_conta_id_contas_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "convites_aberto" ON "convites" USING btree ("tenant_id","email") WHERE "convites"."aceito_em" is null and "convites"."revogado_em" is null;--> statement-breakpoint
CREATE INDEX "convites_lista" ON "convites" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "redefinicoes_senha_conta" ON "redefinicoes_senha" USING btree ("conta_id");
--> statement-breakpoint
ALTER TABLE convites ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE convites FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON convites TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY platform ON convites TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON convites TO balcao_app;
--> statement-breakpoint
-- Whoever opens a link is nobody yet: which company it is from stands in the row.
GRANT SELECT, UPDATE (aceito_em) ON convites TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON redefinicoes_senha TO balcao_platform;
--> statement-breakpoint
-- As in 0010; who did it is named when the transaction says so.
CREATE OR REPLACE FUNCTION f_acesso_mudou() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.role = OLD.role AND NEW.ativo = OLD.ativo AND NEW.tenant_id IS NOT DISTINCT FROM OLD.tenant_id THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('balcao_acessos', OLD.auth_user_id::text);
  INSERT INTO audit_log (id, tenant_id, ator_id, acao, alvo, detalhes) VALUES (gen_random_uuid(), OLD.tenant_id,
    nullif(current_setting('app.ator_id', true), '')::uuid,
    CASE TG_OP WHEN 'DELETE' THEN 'usuario.removido' ELSE 'usuario.acesso-mudado' END, 'usuario:' || OLD.id,
    jsonb_build_object('papel_antes', OLD.role, 'ativo_antes', OLD.ativo)
      || CASE TG_OP WHEN 'DELETE' THEN '{}'::jsonb ELSE jsonb_build_object('papel', NEW.role, 'ativo', NEW.ativo) END);
  RETURN NULL;
END $$;
