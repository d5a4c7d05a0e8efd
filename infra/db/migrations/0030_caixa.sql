-- The cash drawer of a day: opened, closed, and what came and went meanwhile (docs/decisions/0059-cash-and-commission.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "caixa_movimentos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"caixa_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"motivo" text,
	"pagamento_id" uuid,
	"reembolso_id" uuid,
	"chave" uuid,
	"impressao" text,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caixa_movimentos_tipo" CHECK ("caixa_movimentos"."tipo" in ('recebimento','suprimento','sangria','reembolso','estorno')),
	CONSTRAINT "caixa_movimentos_valor" CHECK ("caixa_movimentos"."valor" > 0),
	CONSTRAINT "caixa_movimentos_de_que" CHECK (("caixa_movimentos"."tipo" in ('sangria','suprimento')) = ("caixa_movimentos"."pagamento_id" is null) and ("caixa_movimentos"."tipo" = 'reembolso') = ("caixa_movimentos"."reembolso_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "caixas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"fundo" numeric(12, 2) NOT NULL,
	"aberto_em" timestamp (3) with time zone NOT NULL,
	"aberto_por_id" uuid,
	"aberto_por" text,
	"chave" uuid NOT NULL,
	"chave_fechamento" uuid,
	"fechado_em" timestamp (3) with time zone,
	"fechado_por_id" uuid,
	"fechado_por" text,
	"contado" numeric(12, 2),
	"esperado" numeric(14, 2),
	"resumo" jsonb,
	"observacao" text,
	CONSTRAINT "caixas_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "caixas_valores" CHECK ("caixas"."fundo" >= 0 and "caixas"."contado" >= 0),
	CONSTRAINT "caixas_fechamento" CHECK (("caixas"."fechado_em" is null) = ("caixas"."contado" is null) and ("caixas"."fechado_em" is null) = ("caixas"."esperado" is null) and ("caixas"."fechado_em" is null) = ("caixas"."resumo" is null))
);
--> statement-breakpoint
ALTER TABLE "caixa_movimentos" ADD CONSTRAINT "caixa_movimentos_tenant_id_caixa_id_caixas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","caixa_id") REFERENCES "public"."caixas"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "caixa_movimentos_lista" ON "caixa_movimentos" USING btree ("tenant_id","caixa_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "caixa_movimentos_pagamento" ON "caixa_movimentos" USING btree ("tenant_id","pagamento_id","tipo") WHERE "caixa_movimentos"."tipo" in ('recebimento','estorno');
--> statement-breakpoint
CREATE UNIQUE INDEX "caixa_movimentos_reembolso" ON "caixa_movimentos" USING btree ("tenant_id","reembolso_id") WHERE "caixa_movimentos"."reembolso_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "caixa_movimentos_chave" ON "caixa_movimentos" USING btree ("tenant_id","chave");
--> statement-breakpoint
CREATE UNIQUE INDEX "caixas_aberto" ON "caixas" USING btree ("tenant_id") WHERE "caixas"."fechado_em" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "caixas_chave" ON "caixas" USING btree ("tenant_id","chave");
--> statement-breakpoint
CREATE INDEX "caixas_lista" ON "caixas" USING btree ("tenant_id","fechado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "caixas"."fechado_em" is not null;
--> statement-breakpoint
ALTER TABLE caixas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE caixas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON caixas FOR SELECT TO balcao_app USING (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant_abre ON caixas FOR INSERT TO balcao_app WITH CHECK (tenant_id = current_tenant() AND fechado_em IS NULL);
--> statement-breakpoint
-- Closed once, and then never changed.
CREATE POLICY tenant_fecha ON caixas FOR UPDATE TO balcao_app
  USING (tenant_id = current_tenant() AND fechado_em IS NULL) WITH CHECK (tenant_id = current_tenant() AND fechado_em IS NOT NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (fechado_em, fechado_por_id, fechado_por, chave_fechamento, contado, esperado, resumo, observacao)
  ON caixas TO balcao_app;
--> statement-breakpoint
ALTER TABLE caixa_movimentos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE caixa_movimentos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON caixa_movimentos FOR SELECT TO balcao_app USING (tenant_id = current_tenant());
--> statement-breakpoint
-- Only an open drawer takes movements, and none is changed afterwards.
CREATE POLICY tenant_aberto ON caixa_movimentos FOR INSERT TO balcao_app WITH CHECK (tenant_id = current_tenant() AND EXISTS (
  SELECT 1 FROM caixas c WHERE c.tenant_id = caixa_movimentos.tenant_id AND c.id = caixa_movimentos.caixa_id AND c.fechado_em IS NULL));
--> statement-breakpoint
GRANT SELECT, INSERT ON caixa_movimentos TO balcao_app;
--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_tenant_id_id" UNIQUE("tenant_id","id");
--> statement-breakpoint
-- Last: nobody writes to companies and books while these are held.
ALTER TABLE "caixa_movimentos" ADD CONSTRAINT "caixa_movimentos_tenant_id_pagamento_id_pagamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pagamento_id") REFERENCES "public"."pagamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa_movimentos" ADD CONSTRAINT "caixa_movimentos_tenant_id_reembolso_id_reembolsos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reembolso_id") REFERENCES "public"."reembolsos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa_movimentos" ADD CONSTRAINT "caixa_movimentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixas" ADD CONSTRAINT "caixas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
