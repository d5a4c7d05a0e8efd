-- What becomes of the visits of somebody who leaves is a row that a worker goes through, like an import.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "repasses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"operacao_id" uuid NOT NULL,
	"desfaz_id" uuid,
	"usuario_id" uuid,
	"usuario_nome" text,
	"passos" jsonb NOT NULL,
	"passos_feitos" integer DEFAULT 0 NOT NULL,
	"transferidos" integer DEFAULT 0 NOT NULL,
	"cancelados" integer DEFAULT 0 NOT NULL,
	"nao_mudaram" integer DEFAULT 0 NOT NULL,
	"nao_avisados" integer DEFAULT 0 NOT NULL,
	"problemas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sem_aviso" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"estado" text DEFAULT 'fila' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"batida_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repasses_estado" CHECK ("repasses"."estado" in ('fila','processando','concluida','falhou'))
);
--> statement-breakpoint
ALTER TABLE "repasses" ADD CONSTRAINT "repasses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repasses" ADD CONSTRAINT "repasses_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repasses_um" ON "repasses" USING btree ("tenant_id") WHERE "repasses"."estado" in ('fila','processando');--> statement-breakpoint
CREATE INDEX "repasses_lista" ON "repasses" USING btree ("tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repasses_profissional" ON "repasses" USING btree ("tenant_id","profissional_id");--> statement-breakpoint
CREATE INDEX "repasses_operacao" ON "repasses" USING btree ("tenant_id","operacao_id");--> statement-breakpoint
CREATE INDEX "repasses_fim" ON "repasses" USING btree ("created_at") WHERE "repasses"."estado" in ('concluida','falhou');
--> statement-breakpoint
ALTER TABLE repasses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE repasses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON repasses TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON repasses TO balcao_app;
--> statement-breakpoint
-- The sweep finds those nobody works on, in all companies, and removes those of long ago. It reads no report.
CREATE POLICY platform ON repasses TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, estado, batida_em, created_at), DELETE ON repasses TO balcao_platform;
