-- As in 0054, but what was found by its words is read by key: as a list in the condition of a join it was gone through anew for
-- each, half a second for seven hundred. And a page that ends after fifty is done before a second worker has started.
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION achar_conversas(texto text, digitos text, dono text, etiqueta uuid, adiada boolean,
  antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp
  SET enable_sort = on SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  amostra CONSTANT int := 100;
  densos CONSTANT int := 3;
  poucos CONSTANT int := 2000;
  padrao text := f_chave(texto);
  por_numero text := CASE WHEN digitos IS NULL THEN '' ELSE ' OR b.texto LIKE $2' END;
  casa text := '(' || condicao_busca(padrao, 'b.texto', false) || por_numero || ')';
  filtro text := CASE WHEN dono IS NULL THEN '' WHEN dono = 'ninguem' THEN ' AND c.responsavel_id IS NULL'
      ELSE ' AND c.responsavel_id = $3::uuid' END
    || CASE WHEN etiqueta IS NULL THEN '' ELSE ' AND $4 = ANY (c.etiquetas)' END
    || CASE WHEN adiada IS NULL THEN '' WHEN adiada THEN ' AND c.adiada_ate IS NOT NULL' ELSE ' AND c.adiada_ate IS NULL' END;
  onde text := filtro || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (c.ultima_em, c.id) < ($5, $6)' END;
  lista text := ' FROM chats c JOIN chats_busca b ON b.tenant_id = c.tenant_id AND b.chat_id = c.id WHERE c.tenant_id = $1' || onde;
  ordem text := ' ORDER BY c.ultima_em DESC, c.id DESC LIMIT ';
  perto int := 0;
  achados uuid[];
BEGIN
  -- Of a narrower list a sample would be as long a way as the page itself.
  IF filtro = '' THEN
    EXECUTE 'SELECT count(*) FROM (SELECT b.texto' || lista || ordem || amostra || ') b WHERE ' || casa
      INTO perto USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id;
  END IF;
  IF perto < densos THEN
    EXECUTE 'SELECT ARRAY(SELECT b.chat_id FROM chats_busca b WHERE b.tenant_id = $1 AND ('
      || condicao_busca(padrao, 'b.texto', true) || por_numero || ') LIMIT ' || (poucos + 1) || ')'
      INTO achados USING current_tenant(), digitos;
    IF cardinality(achados) <= poucos THEN
      -- OFFSET 0: each of those found is read by its key, then judged and sorted, not looked for along the list.
      RETURN QUERY EXECUTE 'SELECT a.id FROM (SELECT c.id, c.ultima_em FROM unnest($8) f(id)
          CROSS JOIN LATERAL (SELECT h.id, h.responsavel_id, h.etiquetas, h.adiada_ate, h.ultima_em FROM chats h
            WHERE h.tenant_id = $1 AND h.id = f.id OFFSET 0) c
          CROSS JOIN LATERAL (SELECT s.texto FROM chats_busca s WHERE s.tenant_id = $1 AND s.chat_id = f.id OFFSET 0) b
          WHERE ' || casa || onde || ' OFFSET 0) a ORDER BY a.ultima_em DESC, a.id DESC LIMIT $7'
        USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id, limite, achados;
      RETURN;
    END IF;
  END IF;
  -- Until this function returns: only the list's own index gives the order without a sort.
  PERFORM set_config('enable_sort', 'off', true);
  RETURN QUERY EXECUTE 'SELECT c.id' || lista || ' AND ' || casa || ordem || '$7'
    USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id, limite;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
