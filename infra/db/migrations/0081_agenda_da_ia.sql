-- What the assistant may do in the agenda, what it did there, and where a wish for a visit stands in its conversation
-- (docs/decisions/0117-one-flow-books-whoever-drives-it.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "acoes_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"mensagem_id" uuid NOT NULL,
	"n" integer DEFAULT 1 NOT NULL,
	"ferramenta" text NOT NULL,
	"motor" text NOT NULL,
	"pedido" text NOT NULL,
	"para" text,
	"antes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depois" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operacao_id" uuid,
	"reserva_id" uuid,
	"reservada_ate" timestamp (3) with time zone,
	"estado" text NOT NULL,
	"decidida_por" text,
	"decidida_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acoes_ia_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "acoes_ia_turno" UNIQUE("tenant_id","mensagem_id","n"),
	CONSTRAINT "acoes_ia_ferramenta" CHECK ("acoes_ia"."ferramenta" in ('agendar','remarcar','cancelar','confirmar')),
	CONSTRAINT "acoes_ia_motor" CHECK ("acoes_ia"."motor" in ('regras','modelo')),
	CONSTRAINT "acoes_ia_estado" CHECK ("acoes_ia"."estado" in ('rascunho','feita','aceita','corrigida','recusada','desfeita'))
);
--> statement-breakpoint
CREATE TABLE "politicas_ia" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"agendar" text NOT NULL,
	"remarcar" text NOT NULL,
	"cancelar" text NOT NULL,
	"servicos_com_pessoa" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "politicas_ia_modos" CHECK ("politicas_ia"."agendar" in ('desligado','rascunho','automatico') and "politicas_ia"."remarcar" in ('desligado','rascunho','automatico') and "politicas_ia"."cancelar" in ('desligado','rascunho','automatico'))
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "fluxo" jsonb;--> statement-breakpoint
ALTER TABLE "acoes_ia" ADD CONSTRAINT "acoes_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acoes_ia" ADD CONSTRAINT "acoes_ia_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politicas_ia" ADD CONSTRAINT "politicas_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acoes_ia_conversa" ON "acoes_ia" USING btree ("tenant_id","chat_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE acoes_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE acoes_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON acoes_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE politicas_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE politicas_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON politicas_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON acoes_ia, politicas_ia TO balcao_app;
--> statement-breakpoint
-- Answers remember what the assistant may do (docs/decisions/0044-kept-until-it-changes.md).
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE ON politicas_ia
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
