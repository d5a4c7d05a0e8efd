-- What the model is told as drafts and versions, and the cases a draft has to pass
-- (docs/decisions/0119-what-the-model-is-told-passes-its-cases-first.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "casos_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"falas" text[] NOT NULL,
	"espera" text NOT NULL,
	"referencia" uuid,
	"origem" text NOT NULL,
	"chat_id" uuid,
	"mensagem_id" uuid,
	"passou" boolean,
	"impressao" text,
	"ensaio" jsonb,
	"rodado_em" timestamp (3) with time zone,
	"revisao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "casos_ia_mensagem" UNIQUE("tenant_id","mensagem_id"),
	CONSTRAINT "casos_ia_espera" CHECK ("casos_ia"."espera" in ('preco','documento','resposta','agenda','equipe')),
	CONSTRAINT "casos_ia_origem" CHECK ("casos_ia"."origem" in ('ramo','conversa','equipe'))
);
--> statement-breakpoint
CREATE TABLE "rascunhos_ia" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"instrucoes" text,
	"modelo" text,
	"por" text NOT NULL,
	"de_versao" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versoes_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"numero" integer NOT NULL,
	"instrucoes" text,
	"modelo" text,
	"por" text,
	"motivo" text,
	"casos" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versoes_ia_numero" UNIQUE("tenant_id","numero")
);
--> statement-breakpoint
ALTER TABLE "casos_ia" ADD CONSTRAINT "casos_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos_ia" ADD CONSTRAINT "casos_ia_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunhos_ia" ADD CONSTRAINT "rascunhos_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versoes_ia" ADD CONSTRAINT "versoes_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "casos_ia_lista" ON "casos_ia" USING btree ("tenant_id","created_at");
--> statement-breakpoint
-- What companies tell the model already is their first version.
INSERT INTO versoes_ia (id, tenant_id, numero, instrucoes, modelo)
SELECT gen_random_uuid(), tenant_id, 1, value ->> 'custom_instructions', value ->> 'model'
FROM system_settings
WHERE key = 'ai_config' AND tenant_id IS NOT NULL AND coalesce(value ->> 'custom_instructions', '') <> '';
--> statement-breakpoint
ALTER TABLE casos_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE casos_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON casos_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON casos_ia TO balcao_app;
--> statement-breakpoint
ALTER TABLE rascunhos_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE rascunhos_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON rascunhos_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rascunhos_ia TO balcao_app;
--> statement-breakpoint
ALTER TABLE versoes_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE versoes_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON versoes_ia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON versoes_ia TO balcao_app;
