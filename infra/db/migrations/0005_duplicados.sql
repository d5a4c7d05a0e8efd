-- Customers that may be the same person as one customer: same e-mail, or almost the same name. Trigram operators are not
-- leakproof, so under row level security they read every row of the company; this function searches on behalf of the
-- application like those of 0004: one company, ids only.
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
GRANT SELECT (email, telefone) ON dados_cliente TO balcao_busca;
--> statement-breakpoint
-- The searched name of a customer: what is left of the searched text without e-mail and phone. Far cheaper than f_busca.
CREATE FUNCTION nome_buscado(busca text, email text, telefone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT left(busca, -(length(coalesce(email, '')) + length(coalesce(telefone, '')) + 2)) $$;
--> statement-breakpoint
CREATE FUNCTION achar_parecidos(cliente uuid, limite int)
RETURNS TABLE (id uuid, motivo text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
SET search_path = public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $$
DECLARE
  empresa CONSTANT uuid := current_tenant();
  quem record;
BEGIN
  SELECT nome_buscado(c.busca, c.email, c.telefone) AS nome, lower(c.email) AS email INTO quem
    FROM dados_cliente c WHERE c.tenant_id = empresa AND c.id = cliente;
  IF quem.email <> '' THEN
    RETURN QUERY EXECUTE 'SELECT c.id, ''email''::text FROM dados_cliente c WHERE c.tenant_id = $1
      AND c.busca LIKE $2 AND lower(c.email) = $3 AND c.id <> $4 LIMIT $5'
      USING empresa, '%' || regexp_replace(f_busca(quem.email), '([\\%_])', '\\\1', 'g') || '%', quem.email, cliente, limite;
  END IF;
  -- A number in the place of the name, and records that were emptied, are like nobody.
  IF quem.nome ~ '[[:alpha:]]' AND quem.nome <> 'cliente removido' THEN
    RETURN QUERY EXECUTE 'SELECT c.id, ''nome''::text FROM dados_cliente c
      WHERE c.tenant_id = $1 AND $2 <% c.busca AND c.id <> $3
        AND similarity(nome_buscado(c.busca, c.email, c.telefone), $2) >= 0.6
      ORDER BY similarity(nome_buscado(c.busca, c.email, c.telefone), $2) DESC, c.id LIMIT $4'
      USING empresa, quem.nome, cliente, limite;
  END IF;
END $$;
--> statement-breakpoint
ALTER FUNCTION achar_parecidos(uuid, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_parecidos(uuid, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_parecidos(uuid, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
