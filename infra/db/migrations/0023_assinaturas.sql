-- Plans are chosen, cancelled and resumed (docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md), and a
-- company's messages of a month have a limit of its own (0051).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "assinatura_historico" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"acao" text NOT NULL,
	"plano" text NOT NULL,
	"plano_anterior" text,
	"valor" numeric(12, 2) NOT NULL,
	"usuario_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assinatura_historico_acao" CHECK ("assinatura_historico"."acao" in ('escolha','cancelamento','retomada'))
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "acesso_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "limite_mensagens" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "assinatura_historico" ADD CONSTRAINT "assinatura_historico_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_historico" ADD CONSTRAINT "assinatura_historico_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assinatura_historico_lista" ON "assinatura_historico" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE tenants t SET limite_mensagens = p.limite_mensagens FROM planos p WHERE lower(p.nome) = lower(t.plano);
--> statement-breakpoint
ALTER TABLE assinatura_historico ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assinatura_historico FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON assinatura_historico TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY platform ON assinatura_historico TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Plan, status and limits are the platform's to change, and so is their history: a company reads it.
GRANT SELECT ON assinatura_historico TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON assinatura_historico TO balcao_platform;
--> statement-breakpoint
-- What the platform changed of a company is announced to its open panels.
GRANT INSERT ON realtime_events TO balcao_platform;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE realtime_events_seq_seq TO balcao_platform;
--> statement-breakpoint
DROP TRIGGER avisa_mudanca ON tenants;
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca
  AFTER DELETE OR UPDATE OF nome, cidade_base, fuso_horario, status, trial_ends_at, acesso_ate, limite_mensagens ON tenants
  FOR EACH ROW EXECUTE FUNCTION f_avisa_empresa();
--> statement-breakpoint
-- What everybody of a company may do changed with it: whoever remembers them asks again.
CREATE FUNCTION f_empresa_mudou() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('balcao_acessos', auth_user_id::text) FROM usuarios WHERE tenant_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER empresa_mudou AFTER UPDATE OF status, trial_ends_at, acesso_ate ON tenants
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.trial_ends_at IS DISTINCT FROM NEW.trial_ends_at
    OR OLD.acesso_ate IS DISTINCT FROM NEW.acesso_ate)
  EXECUTE FUNCTION f_empresa_mudou();
