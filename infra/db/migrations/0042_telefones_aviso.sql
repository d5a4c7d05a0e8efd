-- A person's own WhatsApp for notices (docs/decisions/0071-the-owners-phone-writes-first.md); notices of the end of a trial.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "telefones_aviso" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"codigo_hash" text,
	"codigo_ate" timestamp (3) with time zone,
	"telefone" text,
	"chat_id" uuid,
	"confirmado_em" timestamp (3) with time zone,
	"enviado_em" timestamp (3) with time zone,
	"contagem_desde" timestamp (3) with time zone,
	"enviados" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telefones_aviso_tenant_id_usuario_id_pk" PRIMARY KEY("tenant_id","usuario_id"),
	CONSTRAINT "telefones_aviso_confirmado" CHECK (("telefones_aviso"."telefone" is null) = ("telefones_aviso"."confirmado_em" is null))
);
--> statement-breakpoint
ALTER TABLE "avisos" DROP CONSTRAINT "avisos_evento";--> statement-breakpoint
ALTER TABLE "telefones_aviso" ADD CONSTRAINT "telefones_aviso_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telefones_aviso" ADD CONSTRAINT "telefones_aviso_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telefones_aviso" ADD CONSTRAINT "telefones_aviso_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE SET NULL ("chat_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telefones_aviso_codigo" ON "telefones_aviso" USING btree ("tenant_id","codigo_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "telefones_aviso_chat" ON "telefones_aviso" USING btree ("tenant_id","chat_id");--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_evento" CHECK ("avisos"."evento" in ('conversa','agendamento','envio','whatsapp','plano','pagamento','teste'));
--> statement-breakpoint
ALTER TABLE telefones_aviso ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE telefones_aviso FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON telefones_aviso TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON telefones_aviso TO balcao_app;
