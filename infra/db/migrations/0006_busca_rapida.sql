-- A search costs about what the first page of its list costs. Three things that 0004 paid for are gone: the index was
-- asked for every trigram of long words, matches were gathered before it was known whether they are few, and names were
-- taken apart with f_busca again for every row.
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- A looser pattern with the beginnings of its words only: six trigrams find almost the same rows as thirty, for a third
-- of the time. The whole pattern is then tried on what was found.
CREATE FUNCTION padrao_curto(padrao text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(padrao, '(\w{4})\w+', '\1%', 'g') $$;
--> statement-breakpoint
-- One page of customers, newest first, from the cursor on. Where matches are dense the list is walked in its order,
-- because the page is full after a short way; where they are rare they are looked up by trigrams and sorted. The next
-- rows of the list tell which it is. (The planner cannot choose: under RLS it may not use statistics.)
CREATE OR REPLACE FUNCTION achar_clientes(texto text, digitos text, etiqueta text, antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp SET enable_sort = on AS $$
DECLARE
  amostra CONSTANT int := 100;
  densos CONSTANT int := 3;
  padrao text := f_busca(texto);
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
      SELECT t.cliente_id FROM telefones_cliente t WHERE t.tenant_id = $1 AND t.telefone LIKE $3 LIMIT 200)))';
  END IF;
  RETURN QUERY EXECUTE 'SELECT c.id' || lista || ' AND ' || casa || ordem || '$7'
    USING current_tenant(), padrao, digitos, etiqueta, antes_de, antes_id, limite, padrao_curto(padrao);
END $$;
--> statement-breakpoint
DROP FUNCTION casar_clientes(text, text, int);
--> statement-breakpoint
-- Customers whose name (not the e-mail) is like `padrao`; at most `limite`, in no order.
-- Planned with its values, so that a pattern the trigrams know goes through them.
CREATE FUNCTION casar_nomes(padrao text, limite int)
RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE achados uuid[];
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT c.id FROM dados_cliente c WHERE c.tenant_id = $1 AND c.busca LIKE $2
    AND (nome_buscado(c.busca, c.email, c.telefone) LIKE $3) IS TRUE LIMIT $4)'
    INTO achados USING current_tenant(), padrao_curto(padrao), padrao, limite;
  RETURN achados;
END $$;
--> statement-breakpoint
-- Appointments from `de` on whose customer's name is like `texto`, by time, from the cursor on. The appointments of a
-- few customers are fetched and sorted; with more customers the list is walked in its order and each one's customer is
-- looked up, among the customers found or, when those are too many to gather, in the table.
CREATE OR REPLACE FUNCTION achar_agendamentos(texto text, de timestamptz, situacao text, profissional uuid,
  depois_de timestamptz, depois_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp AS $$
DECLARE
  poucos CONSTANT int := 500;
  muitos CONSTANT int := 5000;
  padrao text := f_busca(texto);
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
ALTER FUNCTION casar_nomes(text, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION casar_nomes(text, int) FROM PUBLIC;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
