-- Search in what was said: Portuguese stems of folded words, found through an index under row level security (as in 0004,
-- docs/decisions/0014-search-under-row-level-security.md).
SET lock_timeout = '5s';
--> statement-breakpoint
-- One spelling for what people take for the same word: no accents, and one ending for singular and plural, which the stemmer
-- only joins when the accents are there ('promoção', 'promocoes').
CREATE FUNCTION dobrar_palavras(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT regexp_replace(regexp_replace(f_busca($1), '(oes|aes)\M', 'ao', 'g'), '([aeiou])s\M', '\1', 'g') $$;
--> statement-breakpoint
ALTER TABLE chat_history ADD COLUMN palavras tsvector
  GENERATED ALWAYS AS (to_tsvector('portuguese', dobrar_palavras(content))) STORED;
--> statement-breakpoint
CREATE INDEX chat_history_busca ON chat_history USING gin (tenant_id, palavras);
--> statement-breakpoint
CREATE INDEX "chat_history_tempo" ON "chat_history" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);
--> statement-breakpoint
-- All words, the last one as far as it is typed. NULL (finds nothing) without a word.
CREATE FUNCTION consulta_mensagens(texto text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT to_tsquery('portuguese', string_agg(p || CASE WHEN n = total AND length(p) > 2 THEN ':*' ELSE '' END, ' & ' ORDER BY n))
  FROM (SELECT p, n, count(*) OVER () AS total FROM regexp_split_to_table(dobrar_palavras(texto), '[^[:alnum:]]+')
    WITH ORDINALITY AS s(p, n) WHERE p <> '' LIMIT 12) palavras $$;
--> statement-breakpoint
CREATE POLICY busca ON chat_history FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, created_at, seq, palavras, apagada, autor) ON chat_history TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- One page, newest first. What is said all the time is found by walking back until the page is full; what is rare by its
-- words, and sorted. The newest messages tell which it is: the planner may not look at statistics under the policy.
CREATE FUNCTION achar_mensagens(texto text, antes_de timestamptz, antes_seq bigint, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 21 SET search_path = public, pg_temp
  SET enable_sort = on SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  amostra CONSTANT int := 200;
  densos CONSTANT int := 4;
  consulta tsquery := consulta_mensagens(texto);
  lista text := ' FROM chat_history h WHERE h.tenant_id = $1 AND NOT h.apagada AND h.autor <> ''system'''
    || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (h.created_at, h.seq) < ($3, $4)' END;
  ordem text := ' ORDER BY h.created_at DESC, h.seq DESC LIMIT ';
  casa text := 'h.palavras @@ $2';
  perto int;
BEGIN
  IF consulta IS NULL OR numnode(consulta) = 0 THEN RETURN; END IF;
  EXECUTE 'SELECT count(*) FROM (SELECT h.palavras' || lista || ordem || amostra || ') h WHERE ' || casa
    INTO perto USING current_tenant(), consulta, antes_de, antes_seq;
  IF perto >= densos THEN
    -- IS TRUE keeps the words out of their index: the list's own order fills the page first.
    casa := '(h.palavras @@ $2) IS TRUE';
    PERFORM set_config('enable_sort', 'off', true);
  ELSE
    -- Left to guess how many match the beginning of a word, the planner would walk here too.
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  RETURN QUERY EXECUTE 'SELECT h.id' || lista || ' AND ' || casa || ordem || '$5'
    USING current_tenant(), consulta, antes_de, antes_seq, limite;
END $$;
--> statement-breakpoint
ALTER FUNCTION achar_mensagens(text, timestamptz, bigint, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_mensagens(text, timestamptz, bigint, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_mensagens(text, timestamptz, bigint, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
