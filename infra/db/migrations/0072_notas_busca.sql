-- What the team noted is found by its words through an index, however many notes there are: as messages are (0047).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE notas_conversa ADD COLUMN palavras tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector('portuguese', dobrar_palavras(texto))) STORED;
--> statement-breakpoint
CREATE INDEX notas_conversa_busca ON notas_conversa USING gin (tenant_id, palavras);
--> statement-breakpoint
CREATE POLICY busca ON notas_conversa FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, created_at, palavras) ON notas_conversa TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- The newest notes with these words (docs/decisions/0014-search-under-row-level-security.md).
CREATE FUNCTION achar_notas(procurado text, limite int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
  SELECT n.id FROM notas_conversa n
  WHERE n.tenant_id = current_tenant() AND n.palavras @@ consulta_mensagens(procurado)
  ORDER BY n.created_at DESC, n.id DESC LIMIT limite $$;
--> statement-breakpoint
ALTER FUNCTION achar_notas(text, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_notas(text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_notas(text, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
