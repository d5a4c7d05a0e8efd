-- Imports of customers as jobs; the birthday; names found without apostrophes and hyphens, and by CPF; look-alikes among a
-- bounded number of candidates (a list of five thousand like names cost seconds).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"estado" text DEFAULT 'fila' NOT NULL,
	"arquivo" text NOT NULL,
	"mapeamento" jsonb NOT NULL,
	"existentes" text NOT NULL,
	"usuario_id" uuid,
	"total" integer DEFAULT 0 NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"criados" integer DEFAULT 0 NOT NULL,
	"atualizados" integer DEFAULT 0 NOT NULL,
	"erros" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"batida_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacoes_estado" CHECK ("importacoes"."estado" in ('fila','processando','concluida','falhou'))
);
--> statement-breakpoint
ALTER TABLE "dados_cliente" ADD COLUMN "nascimento" date;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_uma" ON "importacoes" USING btree ("tenant_id") WHERE "importacoes"."estado" in ('fila','processando');--> statement-breakpoint
CREATE INDEX "importacoes_lista" ON "importacoes" USING btree ("tenant_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE importacoes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE importacoes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON importacoes TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON importacoes TO balcao_app;
--> statement-breakpoint
-- The searched form of a text: "José D'Ávila" and "Jose Davila" are the same, and so are "Ana-Lu" and "Analu".
CREATE FUNCTION f_chave(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = public AS $$ SELECT translate(f_busca($1), '''’‘`´-', '') $$;
--> statement-breakpoint
-- Customers whose names can be alike share this: how the first and the last of their names begin.
CREATE FUNCTION f_bloco(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT left(p[1], 3) || ' ' || left(p[cardinality(p)], 3) FROM (SELECT regexp_split_to_array(btrim(
    regexp_replace(left(f_chave($1), 120), '\m(da|de|do|das|dos|e)\M|[^[:alpha:]]+', ' ', 'g')), '\s+') AS p) partes $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
DROP INDEX dados_cliente_busca;
--> statement-breakpoint
ALTER TABLE dados_cliente DROP COLUMN busca,
  ADD COLUMN busca text GENERATED ALWAYS AS
    (f_chave(nome || ' ' || coalesce(email, '') || ' ' || coalesce(telefone, ''))) STORED,
  ADD COLUMN bloco text GENERATED ALWAYS AS (f_bloco(nome)) STORED,
  ADD COLUMN email_chave text GENERATED ALWAYS AS (lower(email)) STORED;
--> statement-breakpoint
CREATE INDEX dados_cliente_busca ON dados_cliente USING gin (tenant_id, busca gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX dados_cliente_bloco ON dados_cliente (tenant_id, bloco, created_at DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX dados_cliente_email ON dados_cliente (tenant_id, email_chave) WHERE email_chave IS NOT NULL;
--> statement-breakpoint
GRANT SELECT (busca, bloco, email_chave, cpf) ON dados_cliente TO balcao_busca;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION nome_buscado(busca text, email text, telefone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT left(busca, -(length(translate(coalesce(email, ''), '''’‘`´-', '')) + length(coalesce(telefone, '')) + 2)) $$;
--> statement-breakpoint
-- As in 0006; eleven digits are looked up as a CPF too.
CREATE OR REPLACE FUNCTION achar_clientes(texto text, digitos text, etiqueta text, antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp SET enable_sort = on AS $$
DECLARE
  amostra CONSTANT int := 100;
  densos CONSTANT int := 3;
  padrao text := f_chave(texto);
  cpf text := (regexp_match(digitos, '^%(\d{11})%$'))[1];
  lista text := ' FROM dados_cliente c WHERE c.tenant_id = $1'
    || CASE WHEN etiqueta IS NULL THEN '' ELSE ' AND $4 = ANY (c.tags)' END
    || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (c.created_at, c.id) < ($5, $6)' END;
  ordem text := ' ORDER BY c.created_at DESC, c.id DESC LIMIT ';
  casa text := '(c.busca LIKE $2 OR c.busca LIKE $3)';
  perto int;
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT c.busca' || lista || ordem || amostra || ') c WHERE ' || casa
    INTO perto USING current_tenant(), padrao, digitos, etiqueta, antes_de, antes_id;
  IF perto >= densos THEN
    -- Until this function returns: only the list's own index gives the order without a sort.
    PERFORM set_config('enable_sort', 'off', true);
  ELSIF digitos IS NULL THEN
    -- IS TRUE keeps the long pattern out of the index.
    casa := '(c.busca LIKE $8 AND (c.busca LIKE $2) IS TRUE)';
  ELSE
    casa := '(c.busca LIKE $2 OR c.busca LIKE $3 OR c.id = ANY (ARRAY(
      SELECT t.cliente_id FROM telefones_cliente t WHERE t.tenant_id = $1 AND t.telefone LIKE $3 LIMIT 200)) OR c.id = ANY (ARRAY(
      SELECT p.id FROM dados_cliente p WHERE p.tenant_id = $1 AND p.cpf = $9)))';
  END IF;
  RETURN QUERY EXECUTE 'SELECT c.id' || lista || ' AND ' || casa || ordem || '$7'
    USING current_tenant(), padrao, digitos, etiqueta, antes_de, antes_id, limite, padrao_curto(padrao), cpf;
END $$;
--> statement-breakpoint
-- As in 0006, but for the searched form of the text.
CREATE OR REPLACE FUNCTION achar_agendamentos(texto text, de timestamptz, situacao text, profissional uuid,
  depois_de timestamptz, depois_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp AS $$
DECLARE
  poucos CONSTANT int := 500;
  muitos CONSTANT int := 5000;
  padrao text := f_chave(texto);
  achados uuid[] := casar_nomes(padrao, muitos + 1);
  casa text := CASE
    WHEN cardinality(achados) <= poucos THEN 'a.cliente_id = ANY ($3)'
    WHEN cardinality(achados) <= muitos THEN '(a.cliente_id IN (SELECT unnest($3))) IS TRUE'
    ELSE '(SELECT nome_buscado(c.busca, c.email, c.telefone) LIKE $9 FROM dados_cliente c
      WHERE c.tenant_id = a.tenant_id AND c.id = a.cliente_id)' END;
BEGIN
  RETURN QUERY EXECUTE 'SELECT a.id FROM agendamentos a WHERE a.tenant_id = $1 AND a.data_hora >= $2 AND ' || casa
    || CASE WHEN situacao IS NULL THEN '' ELSE ' AND a.status = $4' END
    || CASE WHEN profissional IS NULL THEN '' ELSE ' AND a.profissional_id = $5' END
    || CASE WHEN depois_de IS NULL THEN '' ELSE ' AND (a.data_hora, a.id) > ($6, $7)' END
    || ' ORDER BY a.data_hora, a.id LIMIT $8'
    USING current_tenant(), de, achados, situacao, profissional, depois_de, depois_id, limite, padrao;
END $$;
--> statement-breakpoint
-- Look-alikes of one customer: the same e-mail, or almost the same name among the newest of its block.
CREATE OR REPLACE FUNCTION achar_parecidos(cliente uuid, limite int)
RETURNS TABLE (id uuid, motivo text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
SET search_path = public, pg_temp AS $$
DECLARE
  empresa CONSTANT uuid := current_tenant();
  candidatos CONSTANT int := 200;
  quem record;
BEGIN
  SELECT left(nome_buscado(c.busca, c.email, c.telefone), 80) AS nome, c.bloco, c.email_chave INTO quem
    FROM dados_cliente c WHERE c.tenant_id = empresa AND c.id = cliente;
  IF quem.email_chave <> '' THEN
    RETURN QUERY SELECT c.id, 'email'::text FROM dados_cliente c
      WHERE c.tenant_id = empresa AND c.email_chave = quem.email_chave AND c.id <> cliente LIMIT limite;
  END IF;
  -- A number in the place of the name, and records that were emptied, are like nobody.
  IF quem.nome ~ '[[:alpha:]]' AND quem.nome <> 'cliente removido' THEN
    RETURN QUERY SELECT p.id, 'nome'::text FROM (
        SELECT c.id, similarity(left(nome_buscado(c.busca, c.email, c.telefone), 80), quem.nome) AS igual FROM dados_cliente c
        WHERE c.tenant_id = empresa AND c.bloco = quem.bloco AND c.id <> cliente
        ORDER BY c.created_at DESC LIMIT candidatos) p
      WHERE p.igual >= 0.6 ORDER BY p.igual DESC, p.id LIMIT limite;
  END IF;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
