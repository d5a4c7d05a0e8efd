-- What the platform's support reads inside a company (docs/decisions/0113-support-leaves-its-trail-first.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "leituras_suporte" (
	"tenant_id" uuid NOT NULL,
	"acesso_id" uuid NOT NULL,
	"operacao" text NOT NULL,
	"alvo" text NOT NULL,
	"primeira_em" timestamp (3) with time zone NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	"vezes" integer NOT NULL,
	CONSTRAINT "leituras_suporte_tenant_id_acesso_id_operacao_alvo_pk" PRIMARY KEY("tenant_id","acesso_id","operacao","alvo")
);
--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD CONSTRAINT "acessos_suporte_empresa" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "leituras_suporte" ADD CONSTRAINT "leituras_suporte_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leituras_suporte" ADD CONSTRAINT "leituras_suporte_tenant_id_acesso_id_acessos_suporte_tenant_id_id_fk" FOREIGN KEY ("tenant_id","acesso_id") REFERENCES "public"."acessos_suporte"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE leituras_suporte ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE leituras_suporte FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON leituras_suporte TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT ON leituras_suporte TO balcao_app;
--> statement-breakpoint
-- Written once, then only counted.
CREATE POLICY platform ON leituras_suporte TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (vezes, ultima_em) ON leituras_suporte TO balcao_platform;
