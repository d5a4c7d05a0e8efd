-- A company's archive and its way out (docs/decisions/0066-a-company-leaves-in-thirty-days.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "exclusoes_empresa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"quem" text NOT NULL,
	"protocolo" text NOT NULL,
	"apaga_em" timestamp (3) with time zone NOT NULL,
	"desfeita_em" timestamp (3) with time zone,
	"apagando_em" timestamp (3) with time zone,
	"avisada_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exportacao_partes" (
	"tenant_id" uuid NOT NULL,
	"exportacao_id" uuid NOT NULL,
	"tentativa" uuid NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "exportacao_partes_tenant_id_exportacao_id_tentativa_numero_pk" PRIMARY KEY("tenant_id","exportacao_id","tentativa","numero")
);
--> statement-breakpoint
CREATE TABLE "exportacoes_empresa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"estado" text DEFAULT 'fila' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"batida_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tentativa" uuid,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exportacoes_empresa_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "exclusao_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exclusoes_empresa" ADD CONSTRAINT "exclusoes_empresa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao_partes" ADD CONSTRAINT "exportacao_partes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao_partes" ADD CONSTRAINT "exportacao_partes_tenant_id_exportacao_id_exportacoes_empresa_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exportacao_id") REFERENCES "public"."exportacoes_empresa"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacoes_empresa" ADD CONSTRAINT "exportacoes_empresa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exclusoes_empresa_aberta" ON "exclusoes_empresa" USING btree ("tenant_id") WHERE "exclusoes_empresa"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "exclusoes_empresa_vencidas" ON "exclusoes_empresa" USING btree ("apaga_em") WHERE "exclusoes_empresa"."desfeita_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exportacoes_empresa_aberta" ON "exportacoes_empresa" USING btree ("tenant_id") WHERE "exportacoes_empresa"."estado" in ('fila','processando');--> statement-breakpoint
CREATE INDEX "exportacoes_empresa_lista" ON "exportacoes_empresa" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "tenants_exclusao" ON "tenants" USING btree ("exclusao_em") WHERE "tenants"."exclusao_em" is not null;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['exportacoes_empresa','exportacao_partes','exclusoes_empresa'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON exportacoes_empresa, exportacao_partes TO balcao_app;
--> statement-breakpoint
GRANT SELECT ON exclusoes_empresa TO balcao_app;
--> statement-breakpoint
-- Archives nobody writes are woken, those of last week forgotten. Their pieces, which are all a company has, the platform never reads.
CREATE POLICY platform ON exportacoes_empresa TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, DELETE ON exportacoes_empresa TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform ON exclusoes_empresa TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (desfeita_em, apagando_em, avisada_em) ON exclusoes_empresa TO balcao_platform;
--> statement-breakpoint
-- What a company may not delete itself goes by the platform's role: it may see no more than keys there, and only rows of a company
-- that is being erased. Called after each migration (infra/db/migrate.ts), so that later tables are not forgotten.
CREATE FUNCTION f_permite_saida() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  t record;
  saindo text;
BEGIN
  FOR t IN
    SELECT c.oid, c.relname, coalesce((SELECT string_agg(quote_ident(k.attname), ', ') FROM pg_attribute k JOIN pg_index i
        ON i.indrelid = c.oid AND i.indisprimary AND k.attnum = ANY (i.indkey) WHERE k.attrelid = c.oid), 'tenant_id') AS chave
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'exclusoes_empresa'
      AND NOT has_table_privilege('balcao_app', c.oid, 'DELETE') AND NOT has_table_privilege('balcao_platform', c.oid, 'DELETE')
  LOOP
    saindo := format('EXISTS (SELECT 1 FROM exclusoes_empresa e WHERE e.tenant_id = %I.tenant_id
      AND e.desfeita_em IS NULL AND e.apagando_em IS NOT NULL)', t.relname);
    EXECUTE format('CREATE POLICY ao_sair ON %I TO balcao_platform USING (%s)', t.relname, saindo);
    EXECUTE format('CREATE POLICY so_ao_sair ON %I AS RESTRICTIVE FOR DELETE TO balcao_platform USING (%s)', t.relname, saindo);
    EXECUTE format('GRANT DELETE, SELECT (tenant_id), SELECT (%s) ON %I TO balcao_platform', t.chave, t.relname);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY so_ao_sair ON tenants AS RESTRICTIVE FOR DELETE TO balcao_platform USING (EXISTS (SELECT 1 FROM exclusoes_empresa e
  WHERE e.tenant_id = tenants.id AND e.desfeita_em IS NULL AND e.apagando_em IS NOT NULL));
--> statement-breakpoint
GRANT DELETE ON tenants TO balcao_platform;
--> statement-breakpoint
DROP TRIGGER avisa_mudanca ON tenants;
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca
  AFTER DELETE OR UPDATE OF nome, cidade_base, fuso_horario, status, trial_ends_at, acesso_ate, exclusao_em, limite_mensagens ON tenants
  FOR EACH ROW EXECUTE FUNCTION f_avisa_empresa();
--> statement-breakpoint
DROP TRIGGER empresa_mudou ON tenants;
--> statement-breakpoint
CREATE TRIGGER empresa_mudou AFTER UPDATE OF status, trial_ends_at, acesso_ate, exclusao_em ON tenants
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.trial_ends_at IS DISTINCT FROM NEW.trial_ends_at
    OR OLD.acesso_ate IS DISTINCT FROM NEW.acesso_ate OR OLD.exclusao_em IS DISTINCT FROM NEW.exclusao_em)
  EXECUTE FUNCTION f_empresa_mudou();
