-- Letters about a company's account (docs/decisions/0065-a-notice-is-a-row-for-each-admin.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "avisos_conta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"referencia" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"estado" text DEFAULT 'planejado' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"tentar_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valido_ate" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avisos_conta_unico" UNIQUE("tenant_id","tipo","referencia","usuario_id"),
	CONSTRAINT "avisos_conta_estado" CHECK ("avisos_conta"."estado" in ('planejado','enviando','enviado','falhou','incerto'))
);
--> statement-breakpoint
ALTER TABLE "avisos_conta" ADD CONSTRAINT "avisos_conta_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_conta" ADD CONSTRAINT "avisos_conta_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_conta_fila" ON "avisos_conta" USING btree ("tentar_em") WHERE "avisos_conta"."estado" in ('planejado','enviando');
--> statement-breakpoint
ALTER TABLE avisos_conta ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE avisos_conta FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON avisos_conta TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY platform ON avisos_conta TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, DELETE ON avisos_conta TO balcao_app;
--> statement-breakpoint
-- Planned and sent by the platform: terms, limits and admins' addresses are its own.
GRANT SELECT, INSERT, UPDATE (estado, tentativas, tentar_em) ON avisos_conta TO balcao_platform;
