-- Deposits of visits. Columns first, quickly; nobody waits long for the locks on the agenda.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "sinais" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"status" text DEFAULT 'aguardando' NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"atrasado" text,
	"conferir_em" timestamp (3) with time zone,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sinais_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "sinais_valor" CHECK ("sinais"."valor" > 0),
	CONSTRAINT "sinais_status" CHECK ("sinais"."status" in ('aguardando','pago','dispensado','expirado','cancelado')),
	CONSTRAINT "sinais_atrasado" CHECK ("sinais"."atrasado" in ('devolver','credito'))
);
--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "sinal_percentual" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "sinal_valor" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "sinal_minutos" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "sinal_atrasado" text DEFAULT 'devolver' NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "sinal_id" uuid;--> statement-breakpoint
ALTER TABLE "sinais" ADD CONSTRAINT "sinais_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sinais_conferir" ON "sinais" USING btree ("conferir_em") WHERE "sinais"."conferir_em" is not null;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_sinal_id_sinais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sinal_id") REFERENCES "public"."sinais"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agendamentos_sinal" ON "agendamentos" USING btree ("tenant_id","sinal_id") WHERE "agendamentos"."sinal_id" is not null;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_sinal" CHECK (("produtos"."sinal_percentual" is null or "produtos"."sinal_valor" is null) and "produtos"."sinal_percentual" between 1 and 100 and "produtos"."sinal_valor" > 0);--> statement-breakpoint
ALTER TABLE "agenda_config" ADD CONSTRAINT "agenda_config_sinal" CHECK ("agenda_config"."sinal_minutos" > 0 and "agenda_config"."sinal_atrasado" in ('devolver','credito'));
--> statement-breakpoint
ALTER TABLE sinais ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sinais FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sinais TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- What was demanded never changes, and is never deleted.
GRANT SELECT, INSERT, UPDATE (status, atrasado, conferir_em, autor_id, autor_nome) ON sinais TO balcao_app;
--> statement-breakpoint
-- The sweep finds what has to be looked at. It reads no amount.
CREATE POLICY platform ON sinais TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, conferir_em) ON sinais TO balcao_platform;
