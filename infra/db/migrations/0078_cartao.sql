-- Cards that pay the platform's invoices (docs/decisions/0098-a-card-is-another-way-to-pay-the-invoice.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "assinatura_cartoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"status" text DEFAULT 'preparando' NOT NULL,
	"fatura_id" uuid,
	"inicio_em" timestamp (3) with time zone,
	"valor" numeric(12, 2) NOT NULL,
	"email" text NOT NULL,
	"endereco" text,
	"provedor_id" text,
	"recebedor" text,
	"mes_em" timestamp (3) with time zone,
	"proxima_em" timestamp (3) with time zone,
	"recusado_em" timestamp (3) with time zone,
	"encerrar_em" timestamp (3) with time zone,
	"fim_motivo" text,
	"conferir_em" timestamp (3) with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"usuario_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assinatura_cartoes_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "assinatura_cartoes_status" CHECK ("assinatura_cartoes"."status" in ('preparando','aguardando','ativo','encerrado','falhou')),
	CONSTRAINT "assinatura_cartoes_valor" CHECK ("assinatura_cartoes"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "cartao_cobrancas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cartao_id" uuid NOT NULL,
	"status" text DEFAULT 'agendada' NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"provedor_id" text NOT NULL,
	"pagamento" text,
	"fatura_id" uuid,
	"paga_em" timestamp (3) with time zone,
	"devolver_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cartao_cobrancas_status" CHECK ("cartao_cobrancas"."status" in ('agendada','recusada','paga','devolvida')),
	CONSTRAINT "cartao_cobrancas_valor" CHECK ("cartao_cobrancas"."valor" > 0),
	CONSTRAINT "cartao_cobrancas_destino" CHECK ("cartao_cobrancas"."fatura_id" is null or "cartao_cobrancas"."devolver_em" is null)
);
--> statement-breakpoint
ALTER TABLE "avisos_plataforma" DROP CONSTRAINT "avisos_plataforma_provedor_id_unique";--> statement-breakpoint
ALTER TABLE "avisos_plataforma" ADD COLUMN "tipo" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "assinatura_cartoes" ADD CONSTRAINT "assinatura_cartoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_cartoes" ADD CONSTRAINT "assinatura_cartoes_fatura_fk" FOREIGN KEY ("tenant_id","fatura_id") REFERENCES "public"."faturas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_cartoes" ADD CONSTRAINT "assinatura_cartoes_usuario_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD CONSTRAINT "cartao_cobrancas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD CONSTRAINT "cartao_cobrancas_cartao_fk" FOREIGN KEY ("tenant_id","cartao_id") REFERENCES "public"."assinatura_cartoes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD CONSTRAINT "cartao_cobrancas_fatura_fk" FOREIGN KEY ("tenant_id","fatura_id") REFERENCES "public"."faturas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_cartoes_ativo" ON "assinatura_cartoes" USING btree ("tenant_id") WHERE "assinatura_cartoes"."status" = 'ativo' and "assinatura_cartoes"."encerrar_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_cartoes_espera" ON "assinatura_cartoes" USING btree ("tenant_id") WHERE "assinatura_cartoes"."status" in ('preparando','aguardando') and "assinatura_cartoes"."encerrar_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_cartoes_provedor" ON "assinatura_cartoes" USING btree ("provedor_id");--> statement-breakpoint
CREATE INDEX "assinatura_cartoes_fatura" ON "assinatura_cartoes" USING btree ("tenant_id","fatura_id");--> statement-breakpoint
CREATE INDEX "assinatura_cartoes_conferir" ON "assinatura_cartoes" USING btree ("conferir_em") WHERE "assinatura_cartoes"."conferir_em" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cartao_cobrancas_provedor" ON "cartao_cobrancas" USING btree ("provedor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cartao_cobrancas_pagamento" ON "cartao_cobrancas" USING btree ("pagamento");--> statement-breakpoint
CREATE INDEX "cartao_cobrancas_cartao" ON "cartao_cobrancas" USING btree ("tenant_id","cartao_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cartao_cobrancas_fatura" ON "cartao_cobrancas" USING btree ("tenant_id","fatura_id");--> statement-breakpoint
CREATE INDEX "cartao_cobrancas_devolver" ON "cartao_cobrancas" USING btree ("devolver_em") WHERE "cartao_cobrancas"."devolver_em" is not null and "cartao_cobrancas"."status" = 'paga';--> statement-breakpoint
ALTER TABLE "avisos_plataforma" ADD CONSTRAINT "avisos_plataforma_tipo_provedor_id" UNIQUE("tipo","provedor_id");
--> statement-breakpoint
ALTER TABLE assinatura_cartoes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assinatura_cartoes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON assinatura_cartoes TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON assinatura_cartoes TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE cartao_cobrancas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cartao_cobrancas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON cartao_cobrancas TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON cartao_cobrancas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- As its invoices: the platform's to write, the company's to read. What was agreed to and charged never changes.
GRANT SELECT ON assinatura_cartoes, cartao_cobrancas TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, valor, endereco, provedor_id, recebedor, mes_em, proxima_em, recusado_em, encerrar_em, fim_motivo, conferir_em, falhas)
  ON assinatura_cartoes TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, pagamento, fatura_id, paga_em, devolver_em) ON cartao_cobrancas TO balcao_platform;
