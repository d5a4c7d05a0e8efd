-- A credit is a payment that came too late and may move to another visit (docs/decisions/0166-a-credit-is-a-payment-that-moves.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "credito_usos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pagamento_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"desfeito_em" timestamp (3) with time zone,
	"desfeito_por" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credito_usos_um" ON "credito_usos" USING btree ("tenant_id","pagamento_id") WHERE "credito_usos"."desfeito_em" is null;
--> statement-breakpoint
CREATE INDEX "credito_usos_lista" ON "credito_usos" USING btree ("tenant_id","created_at");
--> statement-breakpoint
CREATE INDEX "credito_usos_desfeitos" ON "credito_usos" USING btree ("tenant_id","desfeito_em") WHERE "credito_usos"."desfeito_em" is not null;
--> statement-breakpoint
ALTER TABLE credito_usos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE credito_usos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON credito_usos TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (desfeito_em, desfeito_por) ON credito_usos TO balcao_app;
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "credito_de" uuid;
--> statement-breakpoint
GRANT UPDATE (credito_de, agendamento_id) ON pagamentos TO balcao_app;
--> statement-breakpoint
-- Of any other payment the visit never changes, and once a credit, always one of the same visit.
CREATE FUNCTION f_visita_do_pagamento() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  RAISE EXCEPTION 'the visit of a payment does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER visita_do_pagamento BEFORE UPDATE OF agendamento_id, credito_de ON pagamentos FOR EACH ROW
  WHEN ((OLD.credito_de IS NULL AND OLD.agendamento_id IS DISTINCT FROM NEW.agendamento_id)
    OR (OLD.credito_de IS NOT NULL AND OLD.credito_de IS DISTINCT FROM NEW.credito_de)
    OR (OLD.credito_de IS NULL AND NEW.credito_de IS NOT NULL AND NEW.credito_de <> NEW.agendamento_id))
  EXECUTE FUNCTION f_visita_do_pagamento();
--> statement-breakpoint
-- What was kept as credit so far, and not given back since.
UPDATE pagamentos p SET credito_de = p.agendamento_id FROM cobrancas c, agendamentos a, sinais s
  WHERE c.tenant_id = p.tenant_id AND c.pagamento_id = p.id AND c.atrasada AND p.status = 'pago'
    AND a.tenant_id = p.tenant_id AND a.id = p.agendamento_id
    AND s.tenant_id = a.tenant_id AND s.id = a.sinal_id AND s.atrasado = 'credito';
--> statement-breakpoint
-- Last: nobody writes to companies, agenda and books while these are held.
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_credito" CHECK ("pagamentos"."credito_de" is null or "pagamentos"."agendamento_id" is not null);
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_tenant_id_credito_de_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credito_de") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credito_usos" ADD CONSTRAINT "credito_usos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credito_usos" ADD CONSTRAINT "credito_usos_tenant_id_pagamento_id_pagamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pagamento_id") REFERENCES "public"."pagamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credito_usos" ADD CONSTRAINT "credito_usos_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
