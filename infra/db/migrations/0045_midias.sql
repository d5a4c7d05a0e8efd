-- Files of conversations: where they lie in the store (docs/decisions/0076-files-of-conversations-lie-in-a-store.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "ajustes_midia" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"dias" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arquivos_soltos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "midias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"mensagem_id" uuid,
	"instance_id" uuid,
	"tipo" text NOT NULL,
	"nome" text,
	"mime" text,
	"bytes" bigint,
	"sha256" text,
	"segundos" integer,
	"largura" integer,
	"altura" integer,
	"estado" text DEFAULT 'pendente' NOT NULL,
	"motivo" text,
	"chave" text,
	"chave_miniatura" text,
	"origem" text,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"guardada_em" timestamp (3) with time zone,
	"expira_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "midias_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "midias_mensagem" UNIQUE("tenant_id","mensagem_id"),
	CONSTRAINT "midias_estado" CHECK ("midias"."estado" in ('pendente','guardada','falhou','expirada')),
	CONSTRAINT "midias_tipo" CHECK ("midias"."tipo" in ('image','audio','video','document','sticker')),
	CONSTRAINT "midias_chave" CHECK (("midias"."estado" = 'guardada') = ("midias"."chave" is not null))
);
--> statement-breakpoint
CREATE INDEX "arquivos_soltos_tenant" ON "arquivos_soltos" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "arquivos_soltos_idade" ON "arquivos_soltos" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "midias_uso" ON "midias" USING btree ("tenant_id","bytes") WHERE "midias"."estado" = 'guardada';
--> statement-breakpoint
CREATE INDEX "midias_pendentes" ON "midias" USING btree ("proxima_em") WHERE "midias"."estado" = 'pendente';
--> statement-breakpoint
CREATE INDEX "midias_expiram" ON "midias" USING btree ("expira_em") WHERE "midias"."estado" = 'guardada';
--> statement-breakpoint
CREATE INDEX "midias_soltas" ON "midias" USING btree ("created_at") WHERE "midias"."mensagem_id" is null;
--> statement-breakpoint
ALTER TABLE midias ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE midias FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON midias TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE arquivos_soltos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE arquivos_soltos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON arquivos_soltos TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE ajustes_midia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ajustes_midia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ajustes_midia TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON midias, arquivos_soltos, ajustes_midia TO balcao_app;
--> statement-breakpoint
-- The sweep finds what is to be fetched, what has expired and what is to be removed; it reads no name and no content.
CREATE POLICY platform ON midias TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, mensagem_id, estado, proxima_em, expira_em, created_at) ON midias TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform ON arquivos_soltos TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT, DELETE ON arquivos_soltos TO balcao_platform;
--> statement-breakpoint
-- Whichever way a row goes (its conversation, its customer, by hand), the files it named are removed from the store.
CREATE FUNCTION soltar_arquivos() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO arquivos_soltos (id, tenant_id, chave)
    SELECT gen_random_uuid(), OLD.tenant_id, chave FROM unnest(ARRAY[OLD.chave, OLD.chave_miniatura]) AS chave
    WHERE chave IS NOT NULL AND EXISTS (SELECT FROM tenants WHERE id = OLD.tenant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER soltar_arquivos AFTER DELETE ON midias FOR EACH ROW EXECUTE FUNCTION soltar_arquivos();
--> statement-breakpoint
-- Last: nobody writes to messages and companies while these are held.
ALTER TABLE "chat_history" ADD COLUMN "midia" jsonb;
--> statement-breakpoint
ALTER TABLE "midias" ADD CONSTRAINT "midias_tenant_id_mensagem_id_chat_history_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mensagem_id") REFERENCES "public"."chat_history"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ajustes_midia" ADD CONSTRAINT "ajustes_midia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arquivos_soltos" ADD CONSTRAINT "arquivos_soltos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "midias" ADD CONSTRAINT "midias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
