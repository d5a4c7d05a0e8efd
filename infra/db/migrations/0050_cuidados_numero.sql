-- How a company's number behaves, who wants nothing sent by itself, and when the number did not work
-- (docs/decisions/0088-a-number-begins-few-conversations.md, docs/decisions/0089-silence-is-measured-in-open-hours.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "quedas_whatsapp" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"motivo" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"ate" timestamp (3) with time zone,
	CONSTRAINT "quedas_whatsapp_ordem" CHECK ("quedas_whatsapp"."ate" >= "quedas_whatsapp"."desde")
);
--> statement-breakpoint
CREATE TABLE "ajustes_whatsapp" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"digitar" boolean NOT NULL,
	"intervalo_segundos" integer NOT NULL,
	"limite_diario" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ritmo_envios" (
	"tenant_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"iniciadas" integer NOT NULL,
	"livre_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ritmo_envios_tenant_id_dia_pk" PRIMARY KEY("tenant_id","dia"),
	CONSTRAINT "ritmo_envios_iniciadas" CHECK ("ritmo_envios"."iniciadas" > 0)
);
--> statement-breakpoint
CREATE TABLE "saidas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"telefone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saidas_telefone" UNIQUE("tenant_id","telefone")
);
--> statement-breakpoint
ALTER TABLE "evolution_instances" DROP CONSTRAINT "evolution_instances_problema";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "saiu_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "vez_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "problema_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "desligada_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quedas_whatsapp" ADD CONSTRAINT "quedas_whatsapp_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_whatsapp" ADD CONSTRAINT "ajustes_whatsapp_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ritmo_envios" ADD CONSTRAINT "ritmo_envios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saidas" ADD CONSTRAINT "saidas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quedas_whatsapp_aberta" ON "quedas_whatsapp" USING btree ("tenant_id") WHERE "quedas_whatsapp"."ate" is null;--> statement-breakpoint
CREATE INDEX "quedas_whatsapp_desde" ON "quedas_whatsapp" USING btree ("tenant_id","desde" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD CONSTRAINT "evolution_instances_problema" CHECK ("evolution_instances"."problema" in ('missing','refused','elsewhere','unreachable','offline','blocked','failed','silent'));
--> statement-breakpoint
ALTER TABLE ajustes_whatsapp ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ajustes_whatsapp FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ajustes_whatsapp TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE ritmo_envios ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ritmo_envios FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ritmo_envios TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE saidas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saidas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON saidas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE quedas_whatsapp ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quedas_whatsapp FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON quedas_whatsapp TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ajustes_whatsapp, ritmo_envios, saidas, quedas_whatsapp TO balcao_app;
--> statement-breakpoint
-- The platform tells of outages, and lists those that last.
CREATE POLICY platform ON quedas_whatsapp TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT ON quedas_whatsapp TO balcao_platform;
--> statement-breakpoint
-- Kept in memory by every process (docs/decisions/0044-kept-until-it-changes.md).
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE ON ajustes_whatsapp
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
