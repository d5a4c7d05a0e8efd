-- The platform's own invoices and their payments (docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "avisos_plataforma" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provedor_id" text NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"conferir_em" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avisos_plataforma_provedor_id_unique" UNIQUE("provedor_id")
);
--> statement-breakpoint
CREATE TABLE "faturas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"motivo" text NOT NULL,
	"plano_id" uuid,
	"plano" text NOT NULL,
	"preco" numeric(12, 2) NOT NULL,
	"credito" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"fim_motivo" text,
	"inicio" timestamp (3) with time zone,
	"fim" timestamp (3) with time zone,
	"vence_em" timestamp (3) with time zone NOT NULL,
	"paga_em" timestamp (3) with time zone,
	"forma" text,
	"usuario_id" uuid,
	"confirmada_por" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faturas_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "faturas_motivo" CHECK ("faturas"."motivo" in ('escolha','renovacao')),
	CONSTRAINT "faturas_status" CHECK ("faturas"."status" in ('aberta','paga','cancelada')),
	CONSTRAINT "faturas_valor" CHECK ("faturas"."valor" > 0 and "faturas"."credito" >= 0 and "faturas"."valor" = "faturas"."preco" - "faturas"."credito"),
	CONSTRAINT "faturas_paga" CHECK (("faturas"."status" = 'paga') = ("faturas"."paga_em" is not null and "faturas"."forma" is not null))
);
--> statement-breakpoint
CREATE TABLE "faturas_pix" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"fatura_id" uuid NOT NULL,
	"status" text DEFAULT 'preparando' NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"paga_em" timestamp (3) with time zone,
	"cancelada_em" timestamp (3) with time zone,
	"devolver_em" timestamp (3) with time zone,
	"provedor_id" text,
	"recebedor" text,
	"copia_e_cola" text,
	"conferir_em" timestamp (3) with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faturas_pix_status" CHECK ("faturas_pix"."status" in ('preparando','pendente','paga','expirada','cancelada','falhou','devolvida')),
	CONSTRAINT "faturas_pix_valor" CHECK ("faturas_pix"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "assinatura_historico" DROP CONSTRAINT "assinatura_historico_acao";--> statement-breakpoint
ALTER TABLE "assinaturas" ADD COLUMN "pago_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assinaturas" ADD COLUMN "suspensa_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faturas" ADD CONSTRAINT "faturas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faturas" ADD CONSTRAINT "faturas_plano_id_planos_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."planos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faturas" ADD CONSTRAINT "faturas_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faturas_pix" ADD CONSTRAINT "faturas_pix_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faturas_pix" ADD CONSTRAINT "faturas_pix_tenant_id_fatura_id_faturas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","fatura_id") REFERENCES "public"."faturas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_plataforma_conferir" ON "avisos_plataforma" USING btree ("conferir_em");--> statement-breakpoint
CREATE UNIQUE INDEX "faturas_aberta" ON "faturas" USING btree ("tenant_id","motivo") WHERE "faturas"."status" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "faturas_mes" ON "faturas" USING btree ("tenant_id","inicio") WHERE "faturas"."motivo" = 'renovacao' and "faturas"."status" <> 'cancelada';--> statement-breakpoint
CREATE INDEX "faturas_lista" ON "faturas" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "faturas_esperam" ON "faturas" USING btree ("vence_em","id") WHERE "faturas"."status" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "faturas_pix_aberta" ON "faturas_pix" USING btree ("tenant_id","fatura_id") WHERE "faturas_pix"."status" in ('preparando','pendente') and "faturas_pix"."cancelada_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "faturas_pix_provedor" ON "faturas_pix" USING btree ("provedor_id");--> statement-breakpoint
CREATE INDEX "faturas_pix_fatura" ON "faturas_pix" USING btree ("tenant_id","fatura_id");--> statement-breakpoint
CREATE INDEX "faturas_pix_conferir" ON "faturas_pix" USING btree ("conferir_em") WHERE "faturas_pix"."conferir_em" is not null;--> statement-breakpoint
CREATE INDEX "faturas_pix_devolver" ON "faturas_pix" USING btree ("devolver_em") WHERE "faturas_pix"."devolver_em" is not null and "faturas_pix"."status" = 'paga';--> statement-breakpoint
ALTER TABLE "assinatura_historico" ADD CONSTRAINT "assinatura_historico_acao" CHECK ("assinatura_historico"."acao" in ('escolha','cancelamento','retomada','suspensao','reativacao'));
--> statement-breakpoint
ALTER TABLE faturas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE faturas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON faturas TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE faturas_pix ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE faturas_pix FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON faturas_pix TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE avisos_plataforma ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE avisos_plataforma FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON avisos_plataforma TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON faturas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant ON faturas_pix TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- What a company owes is the platform's to write; a company reads it. What was asked for never changes.
GRANT SELECT ON faturas, faturas_pix TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, fim_motivo, inicio, fim, paga_em, forma, confirmada_por) ON faturas TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, paga_em, cancelada_em, devolver_em, provedor_id, recebedor, copia_e_cola, conferir_em, falhas)
  ON faturas_pix TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON avisos_plataforma TO balcao_platform;
