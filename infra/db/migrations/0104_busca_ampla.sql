-- As in 0047, but a word of one message in a hundred is looked for along the list too: ten thousand of a million were fetched from
-- as many places, and sorted, for a page of fifty. A second, longer sample tells it from a rare one (0087-lists-of-conversations-walk-an-index.md).
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION achar_mensagens(texto text, antes_de timestamptz, antes_seq bigint, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 21 SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  bastam CONSTANT int := 4;
  caminho CONSTANT int := 20000;
  consulta tsquery := consulta_mensagens(texto);
  lista text := ' FROM chat_history h WHERE h.tenant_id = $1 AND NOT h.apagada AND h.autor <> ''system'''
    || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (h.created_at, h.seq) < ($3, $4)' END;
  ordem text := ' ORDER BY h.created_at DESC, h.seq DESC LIMIT ';
  casa text := 'h.palavras @@ $2';
  trecho int;
  perto int;
  achados uuid[];
BEGIN
  IF consulta IS NULL OR numnode(consulta) = 0 THEN RETURN; END IF;
  FOREACH trecho IN ARRAY ARRAY[200, 1200] LOOP
    EXECUTE 'SELECT count(*) FROM (SELECT h.palavras' || lista || ordem || trecho || ') h WHERE ' || casa
      INTO perto USING current_tenant(), consulta, antes_de, antes_seq;
    EXIT WHEN perto >= bastam;
  END LOOP;
  IF perto >= bastam THEN
    -- What was said often today and hardly ever before does not fill the page: the way along the list has an end.
    EXECUTE 'SELECT ARRAY(SELECT h.id FROM (SELECT h.id, h.palavras, h.created_at, h.seq' || lista || ordem || caminho || ') h WHERE '
      || casa || ordem || '$5)' INTO achados USING current_tenant(), consulta, antes_de, antes_seq, limite;
    IF cardinality(achados) = limite THEN
      RETURN QUERY SELECT unnest(achados);
      RETURN;
    END IF;
  END IF;
  -- Left to guess how many match the beginning of a word, the planner would walk here too.
  PERFORM set_config('enable_indexscan', 'off', true);
  RETURN QUERY EXECUTE 'SELECT h.id' || lista || ' AND ' || casa || ordem || '$5'
    USING current_tenant(), consulta, antes_de, antes_seq, limite;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
