-- Labels of conversations, conversations put off, and texts that are often sent.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "etiquetas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"cor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "etiquetas_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "respostas_rapidas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	"texto" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "respostas_rapidas_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "respostas_rapidas_codigo" UNIQUE("tenant_id","codigo")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "etiquetas_nome" ON "etiquetas" USING btree ("tenant_id",lower("nome"));
--> statement-breakpoint
ALTER TABLE etiquetas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE etiquetas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON etiquetas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE respostas_rapidas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE respostas_rapidas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON respostas_rapidas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (nome, cor), DELETE ON etiquetas TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (codigo, texto), DELETE ON respostas_rapidas TO balcao_app;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "etiquetas" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "adiada_ate" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "chats_adiadas" ON "chats" USING btree ("adiada_ate") WHERE "chats"."adiada_ate" is not null;
--> statement-breakpoint
-- Last: nobody writes to companies while these are held.
ALTER TABLE "etiquetas" ADD CONSTRAINT "etiquetas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "respostas_rapidas" ADD CONSTRAINT "respostas_rapidas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
