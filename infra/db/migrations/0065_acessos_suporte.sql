-- The platform's support inside a company, for a while (docs/decisions/0100-support-looks-as-an-admin-who-only-reads.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "acessos_suporte" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"conta_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"familia" uuid NOT NULL,
	"quem" text NOT NULL,
	"motivo" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"encerrado_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suporte_permitido" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD CONSTRAINT "acessos_suporte_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD CONSTRAINT "acessos_suporte_conta_id_contas_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."contas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD CONSTRAINT "acessos_suporte_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acessos_suporte_aberto" ON "acessos_suporte" USING btree ("conta_id") WHERE "acessos_suporte"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "acessos_suporte_familia" ON "acessos_suporte" USING btree ("familia") WHERE "acessos_suporte"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "acessos_suporte_lista" ON "acessos_suporte" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
ALTER TABLE acessos_suporte ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE acessos_suporte FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON acessos_suporte TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT ON acessos_suporte TO balcao_app;
--> statement-breakpoint
-- Written by the platform, and changed in nothing but its end.
CREATE POLICY platform ON acessos_suporte TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (encerrado_em) ON acessos_suporte TO balcao_platform;
