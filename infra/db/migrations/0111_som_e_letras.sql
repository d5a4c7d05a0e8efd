-- What sounds like a short word is found by that when it is also written a little like it: 'velha' and 'vila' sound the same
-- (docs/decisions/0083-the-database-cuts-passages.md).
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
GRANT SELECT (busca) ON passagens TO balcao_busca;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION achar_passagens(grupos jsonb, limite int)
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
    FROM jsonb_array_elements(grupos) AS e(g), jsonb_object_keys((e.g -> 'formas') || coalesce(e.g -> 'talvez', '{}')) AS f(forma),
      unnest(to_tsvector('portuguese', dobrar_palavras(f.forma))) AS l;
  RETURN QUERY
  WITH grupo AS MATERIALIZED (
    SELECT e.n, e.g FROM jsonb_array_elements(grupos) WITH ORDINALITY AS e(g, n) LIMIT 30
  ), forma AS MATERIALIZED (
    SELECT grupo.n, k.talvez, l.lexeme, max(f.peso::real) AS peso
    FROM grupo, (VALUES ('formas', false), ('talvez', true)) AS k(nome, talvez),
      jsonb_each_text(grupo.g -> k.nome) AS f(forma, peso), unnest(to_tsvector('portuguese', dobrar_palavras(f.forma))) AS l
    GROUP BY grupo.n, k.talvez, l.lexeme
  ), vista AS MATERIALIZED (
    SELECT p.id, f.n, f.talvez, max(f.peso * t.vezes / (t.vezes + 0.8 + 0.4 * length(p.palavras) / 60.0)) AS valor
    FROM passagens p
    JOIN documents d ON d.tenant_id = p.tenant_id AND d.id = p.document_id AND d.ativo
    CROSS JOIN LATERAL unnest(p.palavras) AS l
    JOIN forma f ON f.lexeme = l.lexeme
    CROSS JOIN LATERAL (SELECT sum(CASE w.peso WHEN 'A' THEN 3 WHEN 'B' THEN 2 ELSE 1 END)::real AS vezes
      FROM unnest(l.weights) AS w(peso)) t
    WHERE p.tenant_id = empresa AND p.palavras @@ consulta
    GROUP BY p.id, f.n, f.talvez
  ), casada AS MATERIALIZED (
    SELECT v.id, v.n, v.valor, v.talvez
    FROM (SELECT *, bool_and(talvez) OVER (PARTITION BY n) AS so_talvez FROM vista) v
    WHERE v.so_talvez OR NOT v.talvez
  ), parecida AS MATERIALIZED (
    SELECT p.id, x.n, strict_word_similarity(x.som, p.sons) AS igual
    FROM (SELECT grupo.n, f_sons(grupo.g ->> 'parecida') AS som, f_busca(grupo.g ->> 'parecida') AS escrita FROM grupo
      WHERE grupo.g ? 'parecida' AND NOT EXISTS (SELECT FROM casada c WHERE c.n = grupo.n AND NOT c.talvez)) x
    JOIN passagens p ON p.tenant_id = empresa AND x.som <% p.sons
    JOIN documents d ON d.tenant_id = p.tenant_id AND d.id = p.document_id AND d.ativo
    WHERE length(x.escrita) > 5 OR strict_word_similarity(x.escrita, p.busca) >= 0.2
  ), achada AS MATERIALIZED (
    SELECT a.id, a.n, max(a.valor) AS valor FROM (
      SELECT c.id, c.n, c.valor FROM casada c
      UNION ALL
      SELECT s.id, s.n, s.igual * s.igual * 0.6
      FROM (SELECT *, max(igual) OVER (PARTITION BY n) AS melhor FROM parecida) s
      WHERE s.igual >= 0.45 AND s.igual >= s.melhor - 0.05) a
    GROUP BY a.id, a.n
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
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
