-- Every calendar that stops being the company's is emptied of what stands ahead, also when another takes its place
-- (docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "agendas_deixadas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"agenda" text NOT NULL,
	"credenciais" text,
	"saindo_em" timestamp (3) with time zone NOT NULL,
	"proxima_em" timestamp (3) with time zone NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agendas_deixadas_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "eventos_deixados" (
	"tenant_id" uuid NOT NULL,
	"deixada_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"revisao" integer NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "eventos_deixados_tenant_id_deixada_id_agendamento_id_pk" PRIMARY KEY("tenant_id","deixada_id","agendamento_id")
);
--> statement-breakpoint
ALTER TABLE "agendas_deixadas" ADD CONSTRAINT "agendas_deixadas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_deixados" ADD CONSTRAINT "eventos_deixados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_deixados" ADD CONSTRAINT "eventos_deixados_tenant_id_deixada_id_agendas_deixadas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deixada_id") REFERENCES "public"."agendas_deixadas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_deixados" ADD CONSTRAINT "eventos_deixados_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agendas_deixadas_vez" ON "agendas_deixadas" USING btree ("proxima_em");--> statement-breakpoint
CREATE INDEX "eventos_deixados_agendamento" ON "eventos_deixados" USING btree ("tenant_id","agendamento_id");
--> statement-breakpoint
ALTER TABLE agendas_deixadas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agendas_deixadas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON agendas_deixadas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE eventos_deixados ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE eventos_deixados FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON eventos_deixados TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- The sweep finds whose turn has come. It reads no credential and no visit.
CREATE POLICY platform ON agendas_deixadas FOR SELECT TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON agendas_deixadas, eventos_deixados TO balcao_app;
--> statement-breakpoint
GRANT SELECT (tenant_id, proxima_em) ON agendas_deixadas TO balcao_platform;
