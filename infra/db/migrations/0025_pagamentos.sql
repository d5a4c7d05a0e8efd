-- A payment knows its visit, who entered it, what was given back of it, and why it was taken back (docs/decisions/0053-a-refund-lowers-its-payment.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "reembolsos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pagamento_id" uuid NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"motivo" text,
	"chave" uuid,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reembolsos_valor" CHECK ("reembolsos"."valor" > 0)
);
--> statement-breakpoint
DROP INDEX "pagamentos_lista";--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "agendamento_id" uuid;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "reembolsado" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "observacao" text;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "chave" uuid;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "parte" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "autor_id" uuid;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "autor_nome" text;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "estornado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "estorno_motivo" text;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "estorno_autor_id" uuid;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "estorno_autor_nome" text;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "quando" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(data_pagamento, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_tenant_id_pagamento_id_pagamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pagamento_id") REFERENCES "public"."pagamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reembolsos_lista" ON "reembolsos" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "reembolsos_pagamento" ON "reembolsos" USING btree ("tenant_id","pagamento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reembolsos_chave" ON "reembolsos" USING btree ("tenant_id","chave");--> statement-breakpoint
CREATE INDEX "pagamentos_cliente" ON "pagamentos" USING btree ("tenant_id","cliente_id","quando");--> statement-breakpoint
CREATE INDEX "pagamentos_agendamento" ON "pagamentos" USING btree ("tenant_id","agendamento_id") WHERE "pagamentos"."agendamento_id" is not null;--> statement-breakpoint
CREATE INDEX "pagamentos_a_receber" ON "pagamentos" USING btree ("tenant_id","quando" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pagamentos"."status" not in ('pago','cancelado','reembolsado');--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_chave" ON "pagamentos" USING btree ("tenant_id","chave","parte");--> statement-breakpoint
CREATE INDEX "pagamentos_lista" ON "pagamentos" USING btree ("tenant_id","quando" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_reembolsado" CHECK ("pagamentos"."reembolsado" between 0 and "pagamentos"."valor");
--> statement-breakpoint
ALTER TABLE reembolsos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reembolsos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON reembolsos TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- Books are written once: a refund is only added, a payment only changes its state. A reason may name a person, who may be erased.
GRANT SELECT, INSERT, UPDATE (motivo) ON reembolsos TO balcao_app;
--> statement-breakpoint
REVOKE DELETE ON pagamentos FROM balcao_app;
--> statement-breakpoint
-- A payment now carries words about a person; the platform never read it.
REVOKE SELECT ON pagamentos FROM balcao_platform;
--> statement-breakpoint
DROP POLICY platform ON pagamentos;
--> statement-breakpoint
-- What was refunded before refunds were rows: all of it, when it was entered.
INSERT INTO reembolsos (id, tenant_id, pagamento_id, valor, created_at)
  SELECT gen_random_uuid(), tenant_id, id, valor, quando FROM pagamentos WHERE status = 'reembolsado' AND valor > 0;
--> statement-breakpoint
UPDATE pagamentos SET reembolsado = valor WHERE status = 'reembolsado';
--> statement-breakpoint
-- Last: nobody writes to companies and agenda while these are held.
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
