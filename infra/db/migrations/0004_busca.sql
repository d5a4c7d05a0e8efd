-- Search that stays fast under row level security. LIKE is not leakproof, so under a policy Postgres may not use it
-- with an index and reads every row of the company instead. These two functions search on behalf of the application:
-- they see one company only (the one of the transaction), answer ids only, and whoever asks reads the rows under RLS.
SET lock_timeout = '5s';
--> statement-breakpoint
DROP INDEX dados_cliente_busca;
--> statement-breakpoint
ALTER TABLE dados_cliente ADD COLUMN busca text GENERATED ALWAYS AS
  (f_busca(nome || ' ' || coalesce(email, '') || ' ' || coalesce(telefone, ''))) STORED;
--> statement-breakpoint
CREATE INDEX dados_cliente_busca ON dados_cliente USING gin (tenant_id, busca gin_trgm_ops);
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_busca') THEN CREATE ROLE balcao_busca NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
GRANT balcao_busca TO CURRENT_USER;
--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
CREATE POLICY busca ON dados_cliente FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
CREATE POLICY busca ON telefones_cliente FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
CREATE POLICY busca ON agendamentos FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, nome, busca, tags, created_at) ON dados_cliente TO balcao_busca;
--> statement-breakpoint
GRANT SELECT (tenant_id, cliente_id, telefone) ON telefones_cliente TO balcao_busca;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, cliente_id, profissional_id, data_hora, status) ON agendamentos TO balcao_busca;
--> statement-breakpoint
-- Customers whose text is like `texto` or (a phone) like `digitos`; at most `limite`, in no order.
-- Planned with its values, so that a pattern the trigrams know goes through them.
CREATE FUNCTION casar_clientes(texto text, digitos text, limite int)
RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE achados uuid[];
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT c.id FROM dados_cliente c WHERE c.tenant_id = $1 AND '
    || CASE WHEN digitos IS NULL THEN 'c.busca LIKE $2'
       ELSE '(c.busca LIKE $2 OR c.busca LIKE $3 OR c.id = ANY (ARRAY(
         SELECT t.cliente_id FROM telefones_cliente t WHERE t.tenant_id = $1 AND t.telefone LIKE $3 LIMIT 200)))' END
    || ' LIMIT $4)'
    INTO achados USING current_tenant(), f_busca(texto), digitos, limite;
  RETURN achados;
END $$;
--> statement-breakpoint
-- One page of them, newest first, from the cursor on. Few matches: those are sorted. Many: the list is walked in its
-- order, because the page is full after a short way. (The planner cannot choose: under RLS it may not use statistics.)
CREATE FUNCTION achar_clientes(texto text, digitos text, etiqueta text, antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp SET enable_sort = on AS $$
DECLARE
  poucos CONSTANT int := 1000;
  achados uuid[] := casar_clientes(texto, digitos, poucos + 1);
  resto text := CASE WHEN etiqueta IS NULL THEN '' ELSE ' AND $3 = ANY (c.tags)' END
    || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (c.created_at, c.id) < ($4, $5)' END
    || ' ORDER BY c.created_at DESC, c.id DESC LIMIT $6';
BEGIN
  IF cardinality(achados) <= poucos THEN
    RETURN QUERY EXECUTE 'SELECT c.id FROM dados_cliente c WHERE c.tenant_id = $1 AND c.id = ANY ($2)' || resto
      USING current_tenant(), achados, etiqueta, antes_de, antes_id, limite;
  ELSE
    -- Until this function returns: only the list's own index gives the order without a sort.
    PERFORM set_config('enable_sort', 'off', true);
    RETURN QUERY EXECUTE 'SELECT c.id FROM dados_cliente c WHERE c.tenant_id = $1
      AND (c.busca LIKE $2 OR c.busca LIKE $7)' || resto
      USING current_tenant(), f_busca(texto), etiqueta, antes_de, antes_id, limite, digitos;
  END IF;
END $$;
--> statement-breakpoint
-- Appointments from `de` on whose customer's name is like `texto`, by time, from the cursor on; in the same two ways.
CREATE FUNCTION achar_agendamentos(texto text, de timestamptz, situacao text, profissional uuid,
  depois_de timestamptz, depois_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp AS $$
DECLARE
  poucos CONSTANT int := 1000;
  achados uuid[] := casar_clientes(texto, NULL, poucos + 1);
  inicio text := 'SELECT a.id FROM agendamentos a WHERE a.tenant_id = $1 AND a.data_hora >= $2';
  resto text := CASE WHEN situacao IS NULL THEN '' ELSE ' AND a.status = $4' END
    || CASE WHEN profissional IS NULL THEN '' ELSE ' AND a.profissional_id = $5' END
    || CASE WHEN depois_de IS NULL THEN '' ELSE ' AND (a.data_hora, a.id) > ($6, $7)' END
    || ' ORDER BY a.data_hora, a.id LIMIT $8';
BEGIN
  IF cardinality(achados) <= poucos THEN
    -- The name alone counts here, not the e-mail.
    achados := ARRAY(SELECT c.id FROM dados_cliente c WHERE c.tenant_id = current_tenant() AND c.id = ANY (achados)
      AND f_busca(c.nome) LIKE f_busca(texto));
    RETURN QUERY EXECUTE inicio || ' AND a.cliente_id = ANY ($3)' || resto
      USING current_tenant(), de, achados, situacao, profissional, depois_de, depois_id, limite;
  ELSE
    RETURN QUERY EXECUTE inicio || ' AND (SELECT c.busca LIKE $3 AND f_busca(c.nome) LIKE $3 FROM dados_cliente c
      WHERE c.tenant_id = a.tenant_id AND c.id = a.cliente_id)' || resto
      USING current_tenant(), de, f_busca(texto), situacao, profissional, depois_de, depois_id, limite;
  END IF;
END $$;
--> statement-breakpoint
ALTER FUNCTION casar_clientes(text, text, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION casar_clientes(text, text, int) FROM PUBLIC;
--> statement-breakpoint
ALTER FUNCTION achar_clientes(text, text, text, timestamptz, uuid, int) OWNER TO balcao_busca;
--> statement-breakpoint
ALTER FUNCTION achar_agendamentos(text, timestamptz, text, uuid, timestamptz, uuid, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_clientes(text, text, text, timestamptz, uuid, int) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_agendamentos(text, timestamptz, text, uuid, timestamptz, uuid, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_clientes(text, text, text, timestamptz, uuid, int) TO balcao_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_agendamentos(text, timestamptz, text, uuid, timestamptz, uuid, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
