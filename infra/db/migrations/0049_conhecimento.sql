-- What the AI may say is searched in passages (docs/decisions/0083-the-database-cuts-passages.md), read from files and pages, and what
-- was asked in vain is kept.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "arquivos_documento" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "arquivos_documento_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "passagens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"titulo" text NOT NULL,
	"secao" text NOT NULL,
	"etiquetas" text NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "passagens_documento" UNIQUE("tenant_id","document_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "perguntas_sem_resposta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pergunta" text NOT NULL,
	"chave" text NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"ultima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perguntas_sem_resposta_chave" UNIQUE("tenant_id","chave")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "estado" text DEFAULT 'indexado' NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "origem" text DEFAULT 'digitado' NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "origem_nome" text;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "motivo" text;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "feitas" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "tentativas" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "batida_em" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE INDEX "perguntas_sem_resposta_lista" ON "perguntas_sem_resposta" USING btree ("tenant_id","ultima_em" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "perguntas_sem_resposta_idade" ON "perguntas_sem_resposta" USING btree ("ultima_em");
--> statement-breakpoint
CREATE INDEX "documents_lendo" ON "documents" USING btree ("batida_em") WHERE "documents"."estado" = 'processando';
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_estado" CHECK ("documents"."estado" in ('processando','indexado','erro'));
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_origem" CHECK ("documents"."origem" in ('digitado','arquivo','pagina'));
--> statement-breakpoint
ALTER TABLE passagens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passagens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON passagens TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY busca ON passagens FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
CREATE POLICY busca ON documents FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
ALTER TABLE arquivos_documento ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE arquivos_documento FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON arquivos_documento TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE perguntas_sem_resposta ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE perguntas_sem_resposta FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON perguntas_sem_resposta TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- The sweep finds imports nobody works on and questions of long ago; it reads no title and no text.
CREATE POLICY platform ON documents TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
CREATE POLICY platform ON perguntas_sem_resposta TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON passagens, arquivos_documento, perguntas_sem_resposta TO balcao_app;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, estado, batida_em) ON documents TO balcao_platform;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, ultima_em), DELETE ON perguntas_sem_resposta TO balcao_platform;
--> statement-breakpoint
-- As people write what they hear: 'orario', 'xampu', 'maniqure' and 'presso' sound like the words they mean.
CREATE FUNCTION f_sons(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
DECLARE s text := f_busca(replace(lower(coalesce(texto, '')), 'ç', 'ss'));
BEGIN
  s := regexp_replace(s, 'ch|sh', 'x', 'g');
  s := regexp_replace(s, 's?c([ei])', 'ss\1', 'g');
  s := regexp_replace(s, 'g([ei])', 'j\1', 'g');
  s := regexp_replace(s, '([gq])u([ei])', '\1\2', 'g');
  s := translate(replace(s, 'ph', 'f'), 'qkwyziuh', 'ccveseo');
  s := regexp_replace(s, '([a-z])\1+', '\1', 'g');
  s := regexp_replace(s, 'm([pb])|m\M', 'n\1', 'g');
  s := regexp_replace(s, 'l([bcdfgjmnprstvx])|l\M', 'o\1', 'g');
  s := regexp_replace(s, 'x([bcdfgjmnprstv])', 's\1', 'g');
  RETURN regexp_replace(s, '([aeo])s\M', '\1', 'g');
END $$;
--> statement-breakpoint
ALTER TABLE passagens
  ADD COLUMN palavras tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('portuguese', dobrar_palavras(titulo)), 'A')
    || setweight(to_tsvector('portuguese', dobrar_palavras(secao || ' ' || etiquetas)), 'B')
    || setweight(to_tsvector('portuguese', dobrar_palavras(texto)), 'D')) STORED,
  ADD COLUMN sons text NOT NULL GENERATED ALWAYS AS (f_sons(titulo || ' ' || secao || ' ' || etiquetas || ' ' || texto)) STORED,
  ADD COLUMN busca text NOT NULL GENERATED ALWAYS AS (f_busca(titulo || ' ' || secao || ' ' || etiquetas || ' ' || texto)) STORED;
--> statement-breakpoint
CREATE INDEX passagens_palavras ON passagens USING gin (tenant_id, palavras);
--> statement-breakpoint
CREATE INDEX passagens_sons ON passagens USING gin (tenant_id, sons gin_trgm_ops);
--> statement-breakpoint
-- A text in passages, none much longer than what one answer needs: headings begin one, paragraphs fill it, and what is longer
-- than a passage by itself is cut behind a sentence.
CREATE FUNCTION fatiar(conteudo text) RETURNS TABLE (ordem int, secao text, texto text)
LANGUAGE plpgsql IMMUTABLE SET search_path = public AS $$
DECLARE
  cheia CONSTANT int := 500;
  maior CONSTANT int := 900;
  titulos text[] := array_fill(NULL::text, ARRAY[6]);
  nivel int;
  pedaco text;
  linha text;
  titulo text[];
BEGIN
  ordem := 0;
  secao := '';
  texto := '';
  FOREACH linha IN ARRAY string_to_array(regexp_replace(conteudo, '\r\n?', E'\n', 'g'), E'\n') || '# '::text LOOP
    titulo := regexp_match(linha, '^(#{1,6})\s+(.*?)\s*#*$');
    IF titulo IS NOT NULL OR (linha ~ '^\s*$' AND length(texto) >= cheia) THEN
      IF texto ~ '\S' THEN
        texto := btrim(texto, E' \n');
        RETURN NEXT;
        ordem := ordem + 1;
      END IF;
      texto := '';
      IF titulo IS NOT NULL THEN
        nivel := length(titulo[1]);
        titulos[nivel] := left(titulo[2], 200);
        FOR abaixo IN nivel + 1 .. 6 LOOP
          titulos[abaixo] := NULL;
        END LOOP;
        secao := array_to_string(titulos, ' · ');
      END IF;
      CONTINUE;
    END IF;
    WHILE length(linha) > 0 LOOP
      pedaco := left(linha, maior);
      IF length(linha) > maior THEN
        pedaco := coalesce(substring(pedaco FROM '^(.*[.!?;])\s'), substring(pedaco FROM '^(.*)\s'), pedaco);
      END IF;
      linha := ltrim(substr(linha, length(pedaco) + 1));
      IF texto ~ '\S' AND length(texto) + length(pedaco) > maior THEN
        texto := btrim(texto, E' \n');
        RETURN NEXT;
        ordem := ordem + 1;
        texto := '';
      END IF;
      texto := texto || pedaco || E'\n';
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Whoever writes a document, its passages are made with it (docs/decisions/0083-the-database-cuts-passages.md).
CREATE FUNCTION fatiar_documento() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM passagens WHERE tenant_id = NEW.tenant_id AND document_id = NEW.id;
  END IF;
  INSERT INTO passagens (id, tenant_id, document_id, ordem, titulo, secao, etiquetas, texto)
    SELECT gen_random_uuid(), NEW.tenant_id, NEW.id, f.ordem, left(NEW.titulo, 300), f.secao,
      array_to_string(NEW.tags, ' '), f.texto FROM fatiar(NEW.conteudo) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatiar_documento AFTER INSERT OR UPDATE OF titulo, conteudo, tags ON documents
  FOR EACH ROW EXECUTE FUNCTION fatiar_documento();
--> statement-breakpoint
GRANT SELECT (id, tenant_id, ativo) ON documents TO balcao_busca;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, document_id, palavras, sons) ON passagens TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- The passages of active documents that answer best. `grupos`: a question's words, each with the forms it may stand in and
-- what each is worth, and as `parecida` the spelling to look for by its sound when none of them stands anywhere:
-- [{"formas": {"manicure": 1, "unha": 0.6}, "parecida": "manicure"}]. Ranked as BM25 ranks: a rare word says more than a common
-- one, a title more than the text. `cobertura`: how much of what was asked is in it, from 0 to 1.
CREATE FUNCTION achar_passagens(grupos jsonb, limite int)
RETURNS TABLE (id uuid, pontos real, cobertura real) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 8
SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  empresa CONSTANT uuid := current_tenant();
  quantas int;
  consulta tsquery;
BEGIN
  SELECT count(*) INTO quantas FROM passagens p
    JOIN documents d ON d.tenant_id = p.tenant_id AND d.id = p.document_id AND d.ativo WHERE p.tenant_id = empresa;
  IF quantas = 0 THEN RETURN; END IF;
  SELECT string_agg(DISTINCT quote_literal(l.lexeme), ' | ')::tsquery INTO consulta
    FROM jsonb_array_elements(grupos) AS e(g), jsonb_object_keys(e.g -> 'formas') AS f(forma),
      unnest(to_tsvector('portuguese', dobrar_palavras(f.forma))) AS l;
  RETURN QUERY
  WITH grupo AS MATERIALIZED (
    SELECT e.n, e.g FROM jsonb_array_elements(grupos) WITH ORDINALITY AS e(g, n) LIMIT 30
  ), forma AS MATERIALIZED (
    SELECT grupo.n, l.lexeme, max(f.peso::real) AS peso
    FROM grupo, jsonb_each_text(grupo.g -> 'formas') AS f(forma, peso),
      unnest(to_tsvector('portuguese', dobrar_palavras(f.forma))) AS l
    GROUP BY grupo.n, l.lexeme
  ), casada AS MATERIALIZED (
    SELECT p.id, f.n, max(f.peso * t.vezes / (t.vezes + 0.8 + 0.4 * length(p.palavras) / 60.0)) AS valor
    FROM passagens p
    JOIN documents d ON d.tenant_id = p.tenant_id AND d.id = p.document_id AND d.ativo
    CROSS JOIN LATERAL unnest(p.palavras) AS l
    JOIN forma f ON f.lexeme = l.lexeme
    CROSS JOIN LATERAL (SELECT sum(CASE w.peso WHEN 'A' THEN 3 WHEN 'B' THEN 2 ELSE 1 END)::real AS vezes
      FROM unnest(l.weights) AS w(peso)) t
    WHERE p.tenant_id = empresa AND p.palavras @@ consulta
    GROUP BY p.id, f.n
  ), parecida AS MATERIALIZED (
    SELECT p.id, x.n, strict_word_similarity(x.som, p.sons) AS igual
    FROM (SELECT grupo.n, f_sons(grupo.g ->> 'parecida') AS som FROM grupo
      WHERE grupo.g ? 'parecida' AND NOT EXISTS (SELECT FROM casada c WHERE c.n = grupo.n)) x
    JOIN passagens p ON p.tenant_id = empresa AND x.som <% p.sons
    JOIN documents d ON d.tenant_id = p.tenant_id AND d.id = p.document_id AND d.ativo
  ), achada AS MATERIALIZED (
    SELECT c.id, c.n, c.valor FROM casada c
    UNION ALL
    SELECT s.id, s.n, s.igual * s.igual * 0.6
    FROM (SELECT *, max(igual) OVER (PARTITION BY n) AS melhor FROM parecida) s
    WHERE s.igual >= 0.45 AND s.igual >= s.melhor - 0.05
  ), raridade AS (
    -- What stands nowhere weighs no more than what stands once.
    SELECT grupo.n, ln(1 + (quantas - greatest(count(a.id), 1) + 0.5) / (greatest(count(a.id), 1) + 0.5)) AS idf
    FROM grupo LEFT JOIN achada a ON a.n = grupo.n GROUP BY grupo.n
  )
  SELECT a.id, sum(r.idf * a.valor)::real, (sum(r.idf) / (SELECT sum(idf) FROM raridade))::real
  FROM achada a JOIN raridade r ON r.n = a.n
  GROUP BY a.id ORDER BY 2 DESC, 1 LIMIT limite;
END $$;
--> statement-breakpoint
ALTER FUNCTION achar_passagens(jsonb, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_passagens(jsonb, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_passagens(jsonb, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
--> statement-breakpoint
-- Found through their passages now.
DROP INDEX documents_busca;
--> statement-breakpoint
DROP INDEX documents_trigramas;
--> statement-breakpoint
ALTER TABLE documents DROP COLUMN busca;
--> statement-breakpoint
INSERT INTO passagens (id, tenant_id, document_id, ordem, titulo, secao, etiquetas, texto)
  SELECT gen_random_uuid(), d.tenant_id, d.id, f.ordem, left(d.titulo, 300), f.secao, array_to_string(d.tags, ' '), f.texto
  FROM documents d, fatiar(d.conteudo) f;
--> statement-breakpoint
-- Last: nobody writes to companies while these are held.
ALTER TABLE "arquivos_documento" ADD CONSTRAINT "arquivos_documento_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arquivos_documento" ADD CONSTRAINT "arquivos_documento_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passagens" ADD CONSTRAINT "passagens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passagens" ADD CONSTRAINT "passagens_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "perguntas_sem_resposta" ADD CONSTRAINT "perguntas_sem_resposta_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
