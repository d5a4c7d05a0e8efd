-- Passages can be compared by what they mean (docs/decisions/0093-vectors-are-bytes-beside-the-words.md); what that costs stands beside
-- the AI's turns, and belongs to no conversation.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "buscas_sentido" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"estado" text DEFAULT 'preparando' NOT NULL,
	"motivo" text,
	"modelo" text,
	"marca" text,
	"ruido" real DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buscas_sentido_estado" CHECK ("buscas_sentido"."estado" in ('preparando','pronta','recusada')),
	CONSTRAINT "buscas_sentido_motivo" CHECK ("buscas_sentido"."motivo" in ('sem_ia','sem_suporte','chave'))
);
--> statement-breakpoint
CREATE TABLE "vetores_passagens" (
	"tenant_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"vetor" "bytea" NOT NULL,
	CONSTRAINT "vetores_passagens_tenant_id_chave_pk" PRIMARY KEY("tenant_id","chave")
);
--> statement-breakpoint
ALTER TABLE "execucoes_ia" ALTER COLUMN "chat_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "buscas_sentido" ADD CONSTRAINT "buscas_sentido_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vetores_passagens" ADD CONSTRAINT "vetores_passagens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "buscas_sentido_vez" ON "buscas_sentido" USING btree ("proxima_em");
--> statement-breakpoint
ALTER TABLE buscas_sentido ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE buscas_sentido FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON buscas_sentido TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE vetores_passagens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vetores_passagens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON vetores_passagens TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- The sweep finds companies whose turn has come.
CREATE POLICY platform ON buscas_sentido TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON buscas_sentido, vetores_passagens TO balcao_app;
--> statement-breakpoint
GRANT SELECT (tenant_id, proxima_em) ON buscas_sentido TO balcao_platform;
--> statement-breakpoint
-- Whatever changes a text, its sense is asked anew: no door can leave that behind.
CREATE FUNCTION f_acorda_sentido() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE buscas_sentido SET proxima_em = now() WHERE tenant_id = NEW.tenant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER acorda_sentido AFTER INSERT OR UPDATE OF titulo, conteudo, tags, ativo ON documents
  FOR EACH ROW EXECUTE FUNCTION f_acorda_sentido();
--> statement-breakpoint
-- Answers remember whether there is a search by sense (docs/decisions/0044-kept-until-it-changes.md).
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE OF estado, marca, ruido ON buscas_sentido
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
