-- Files by their name: of one with a caption the message says something else. Found as messages are, under row level security
-- (docs/decisions/0014-search-under-row-level-security.md).
SET lock_timeout = '5s';
--> statement-breakpoint
-- People write 'contrato_ana-2026.pdf': its words are apart, and how it ends is none of them.
CREATE FUNCTION palavras_do_arquivo(nome text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT to_tsvector('portuguese', dobrar_palavras(regexp_replace(regexp_replace(nome, '\.[[:alnum:]]{1,5}$', ''), '[^[:alnum:]]+', ' ', 'g'))) $$;
--> statement-breakpoint
CREATE POLICY busca ON midias FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (tenant_id, mensagem_id, tipo, nome) ON midias TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- By their words first: left to guess how many match the beginning of one, the planner walks along all messages.
CREATE FUNCTION achar_arquivos(texto text, antes_de timestamptz, antes_seq bigint, limite int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 5 SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
  WITH m AS MATERIALIZED (
    SELECT m.tenant_id, m.mensagem_id FROM midias m
    WHERE m.tenant_id = current_tenant() AND m.tipo = 'document' AND m.nome IS NOT NULL
      AND palavras_do_arquivo(m.nome) @@ consulta_mensagens(texto))
  SELECT h.id FROM m JOIN chat_history h ON h.tenant_id = m.tenant_id AND h.id = m.mensagem_id
  WHERE NOT h.apagada
    AND (h.created_at, h.seq) < (coalesce(antes_de, 'infinity'), coalesce(antes_seq, 9223372036854775807))
  ORDER BY h.created_at DESC, h.seq DESC LIMIT limite $$;
--> statement-breakpoint
ALTER FUNCTION achar_arquivos(text, timestamptz, bigint, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_arquivos(text, timestamptz, bigint, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_arquivos(text, timestamptz, bigint, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
