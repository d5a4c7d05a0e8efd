-- Visits in the calendar a company keeps at Google (docs/decisions/0081-visits-in-google-calendar.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "agendas_google" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"proxima_em" timestamp (3) with time zone NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventos_google" (
	"tenant_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"conexao" text NOT NULL,
	"revisao" integer DEFAULT 0 NOT NULL,
	"existe" boolean NOT NULL,
	"versao" integer DEFAULT 0 NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "eventos_google_tenant_id_agendamento_id_pk" PRIMARY KEY("tenant_id","agendamento_id")
);
--> statement-breakpoint
ALTER TABLE "agendas_google" ADD CONSTRAINT "agendas_google_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_google" ADD CONSTRAINT "eventos_google_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_google" ADD CONSTRAINT "eventos_google_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventos_google_inicio" ON "eventos_google" USING btree ("tenant_id","inicio");
--> statement-breakpoint
ALTER TABLE eventos_google ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE eventos_google FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON eventos_google TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE agendas_google ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agendas_google FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON agendas_google TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON eventos_google, agendas_google TO balcao_app;
--> statement-breakpoint
-- The sweep finds whose calendar is to be seen to. It reads no credential and no visit.
CREATE POLICY platform ON agendas_google FOR SELECT TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT (tenant_id, proxima_em) ON agendas_google TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform ON integracoes FOR SELECT TO balcao_platform USING (tipo = 'google_calendar');
--> statement-breakpoint
GRANT SELECT (tenant_id, tipo, status) ON integracoes TO balcao_platform;
