-- The words of a search may stand in any order: 'souza claudia' finds Cláudia Souza.
SET lock_timeout = '5s';
--> statement-breakpoint
-- A pattern's words ('%souza%claudia%') as a condition on a text, each word anywhere. `curto`: for the index, the beginnings
-- of the words that have trigrams. Of more than six words the order counts: nobody types so many in another one.
CREATE FUNCTION condicao_busca(padrao text, alvo text, curto boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = public AS $$
  WITH palavras AS (
    SELECT DISTINCT p FROM unnest(regexp_split_to_array(padrao, '(?<!\\)%+')) p WHERE p <> ''
  ), partes AS (
    SELECT '%' || p || '%' AS parte FROM palavras WHERE (SELECT count(*) FROM palavras) BETWEEN 1 AND 6
      AND (NOT curto OR length(p) > 2 OR NOT EXISTS (SELECT 1 FROM palavras WHERE length(p) > 2))
    UNION ALL SELECT padrao WHERE (SELECT count(*) FROM palavras) NOT BETWEEN 1 AND 6
  )
  SELECT string_agg(format('%s LIKE %L', alvo, CASE WHEN curto THEN padrao_curto(parte) ELSE parte END), ' AND ') FROM partes $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- As in 0012, but for the words.
CREATE OR REPLACE FUNCTION achar_clientes(texto text, digitos text, etiqueta text, antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp SET enable_sort = on AS $$
DECLARE
  amostra CONSTANT int := 100;
  densos CONSTANT int := 3;
  padrao text := f_chave(texto);
  inteiro text := '(' || condicao_busca(padrao, 'c.busca', false) || ')';
  cpf text := (regexp_match(digitos, '^%(\d{11})%$'))[1];
  lista text := ' FROM dados_cliente c WHERE c.tenant_id = $1'
    || CASE WHEN etiqueta IS NULL THEN '' ELSE ' AND $3 = ANY (c.tags)' END
    || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (c.created_at, c.id) < ($4, $5)' END;
  ordem text := ' ORDER BY c.created_at DESC, c.id DESC LIMIT ';
  casa text := '(' || inteiro || ' OR c.busca LIKE $2)';
  perto int;
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT c.busca' || lista || ordem || amostra || ') c WHERE ' || casa
    INTO perto USING current_tenant(), digitos, etiqueta, antes_de, antes_id;
  IF perto >= densos THEN
    -- Until this function returns: only the list's own index gives the order without a sort.
    PERFORM set_config('enable_sort', 'off', true);
  ELSIF digitos IS NULL THEN
    -- IS TRUE keeps the long patterns out of the index.
    casa := '(' || condicao_busca(padrao, 'c.busca', true) || ' AND ' || inteiro || ' IS TRUE)';
  ELSE
    casa := '(' || inteiro || ' OR c.busca LIKE $2 OR c.id = ANY (ARRAY(
      SELECT t.cliente_id FROM telefones_cliente t WHERE t.tenant_id = $1 AND t.telefone LIKE $2 LIMIT 200)) OR c.id = ANY (ARRAY(
      SELECT p.id FROM dados_cliente p WHERE p.tenant_id = $1 AND p.cpf = $7)))';
  END IF;
  RETURN QUERY EXECUTE 'SELECT c.id' || lista || ' AND ' || casa || ordem || '$6'
    USING current_tenant(), digitos, etiqueta, antes_de, antes_id, limite, cpf;
END $$;
--> statement-breakpoint
-- As in 0006, but for the words.
CREATE OR REPLACE FUNCTION casar_nomes(padrao text, limite int)
RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE achados uuid[];
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT c.id FROM dados_cliente c WHERE c.tenant_id = $1 AND ' || condicao_busca(padrao, 'c.busca', true)
    || ' AND (' || condicao_busca(padrao, 'nome_buscado(c.busca, c.email, c.telefone)', false) || ') IS TRUE LIMIT $2)'
    INTO achados USING current_tenant(), limite;
  RETURN achados;
END $$;
--> statement-breakpoint
-- As in 0012, but for the words.
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
    ELSE '(SELECT ' || condicao_busca(padrao, 'nome_buscado(c.busca, c.email, c.telefone)', false) || ' FROM dados_cliente c
      WHERE c.tenant_id = a.tenant_id AND c.id = a.cliente_id)' END;
BEGIN
  RETURN QUERY EXECUTE 'SELECT a.id FROM agendamentos a WHERE a.tenant_id = $1 AND a.data_hora >= $2 AND ' || casa
    || CASE WHEN situacao IS NULL THEN '' ELSE ' AND a.status = $4' END
    || CASE WHEN profissional IS NULL THEN '' ELSE ' AND a.profissional_id = $5' END
    || CASE WHEN depois_de IS NULL THEN '' ELSE ' AND (a.data_hora, a.id) > ($6, $7)' END
    || ' ORDER BY a.data_hora, a.id LIMIT $8'
    USING current_tenant(), de, achados, situacao, profissional, depois_de, depois_id, limite;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
