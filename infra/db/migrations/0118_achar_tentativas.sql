-- The attempts at somebody's account, the latest first: what a field of `detalhes` says is not leakproof, so under the policy
-- of a company no index answers it (docs/decisions/0014-search-under-row-level-security.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE POLICY busca ON audit_log FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, acao, detalhes, created_at) ON audit_log TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- Ordered by the person as well, who is the same in all of them: else the planner does not see that the index has the order, and
-- sorts all attempts. From `inicio` until before `fim`, and after the line of `quando` and `qual`; each may be null.
CREATE FUNCTION achar_tentativas(pessoa uuid, inicio timestamptz, fim timestamptz, quando timestamptz, qual uuid, limite int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp AS $$
  SELECT a.id FROM audit_log a
  WHERE a.tenant_id = current_tenant() AND a.acao IN ('login.failed','login.inactive','login.blocked')
    AND a.detalhes ->> 'de_quem' = pessoa::text
    AND a.created_at >= coalesce(inicio, '-infinity') AND a.created_at < coalesce(fim, 'infinity')
    AND (a.created_at, a.id) < (coalesce(quando, 'infinity'), coalesce(qual, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  ORDER BY a.detalhes ->> 'de_quem', a.created_at DESC, a.id DESC LIMIT limite $$;
--> statement-breakpoint
ALTER FUNCTION achar_tentativas(uuid, timestamptz, timestamptz, timestamptz, uuid, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_tentativas(uuid, timestamptz, timestamptz, timestamptz, uuid, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_tentativas(uuid, timestamptz, timestamptz, timestamptz, uuid, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
