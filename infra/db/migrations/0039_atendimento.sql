-- Who looks after a conversation, and what the team notes about it (docs/decisions/0078-who-answers-looks-after-the-conversation.md,
-- docs/decisions/0079-notes-are-not-messages.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "notas_conversa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"autor_id" uuid,
	"autor_nome" text NOT NULL,
	"texto" text NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notas_conversa_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "notas_conversa_client" UNIQUE("tenant_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "notas_conversa" ADD CONSTRAINT "notas_conversa_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notas_conversa_lista" ON "notas_conversa" USING btree ("tenant_id","chat_id","created_at","id");
--> statement-breakpoint
ALTER TABLE notas_conversa ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notas_conversa FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notas_conversa TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- A note is never rewritten; only its conversation may turn out to be another one.
GRANT SELECT, INSERT, UPDATE (chat_id), DELETE ON notas_conversa TO balcao_app;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "responsavel_id" uuid;
--> statement-breakpoint
CREATE INDEX "chats_responsavel" ON "chats" USING btree ("tenant_id","responsavel_id","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- Who takes a person's access away frees their conversations in the same transaction, and can change nothing else of them.
GRANT UPDATE (responsavel_id, versao) ON chats TO balcao_platform;
--> statement-breakpoint
-- Last: nobody writes to companies and people while these are held.
ALTER TABLE "notas_conversa" ADD CONSTRAINT "notas_conversa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_tenant_id_responsavel_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","responsavel_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;
