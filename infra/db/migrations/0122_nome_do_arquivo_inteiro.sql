-- A file is looked for by its whole name, too: how it ends is none of its words (0120), so that it is none of the question's.
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION achar_arquivos(texto text, antes_de timestamptz, antes_seq bigint, limite int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 5 SET search_path = public, pg_temp
  SET enable_seqscan = off AS $$
  WITH m AS MATERIALIZED (
    SELECT m.tenant_id, m.mensagem_id FROM midias m
    WHERE m.tenant_id = current_tenant() AND m.tipo = 'document' AND m.nome IS NOT NULL
      AND palavras_do_arquivo(m.nome) @@ consulta_mensagens(regexp_replace(texto, '\.[[:alpha:]][[:alnum:]]{0,4}\s*$', '')))
  SELECT h.id FROM m JOIN chat_history h ON h.tenant_id = m.tenant_id AND h.id = m.mensagem_id
  WHERE NOT h.apagada
    AND (h.created_at, h.seq) < (coalesce(antes_de, 'infinity'), coalesce(antes_seq, 9223372036854775807))
  ORDER BY h.created_at DESC, h.seq DESC LIMIT limite $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
--> statement-breakpoint
-- Names as a Mac writes them have the accents apart from their letters.
UPDATE midias SET nome = normalize(nome, NFC) WHERE nome IS NOT NFC NORMALIZED;
