-- What the assistant drafts becomes automatic by being accepted, and goes back by being corrected
-- (docs/decisions/0130-trust-is-earned-by-drafts-and-lost-by-one-correction.md). Companies with a policy keep it unchanged.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "mudancas_modo_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ferramenta" text NOT NULL,
	"para" text NOT NULL,
	"motivo" text NOT NULL,
	"quem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mudancas_modo_ia_motivo" CHECK ("mudancas_modo_ia"."motivo" in ('equipe','aceites','correcao'))
);
--> statement-breakpoint
ALTER TABLE "avisos" DROP CONSTRAINT "avisos_evento";
--> statement-breakpoint
ALTER TABLE "politicas_ia" ADD COLUMN "confia_aceitas" integer;
--> statement-breakpoint
ALTER TABLE "politicas_ia" ADD COLUMN "confia_de" integer;
--> statement-breakpoint
ALTER TABLE "mudancas_modo_ia" ADD CONSTRAINT "mudancas_modo_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mudancas_modo_ia_lista" ON "mudancas_modo_ia" USING btree ("tenant_id","ferramenta","created_at" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_evento" CHECK ("avisos"."evento" in ('conversa','agendamento','envio','whatsapp','plano','pagamento','teste','ia')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "avisos" VALIDATE CONSTRAINT "avisos_evento";
--> statement-breakpoint
ALTER TABLE mudancas_modo_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE mudancas_modo_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON mudancas_modo_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mudancas_modo_ia TO balcao_app;
