-- Nobody gets rid of lines of the log by saying that a company leaves, and what a look found is not changed without a trace
-- (docs/decisions/0104-the-log-is-sealed-line-by-line.md). What the owner of the database does is found by the seal, not held back.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE FUNCTION f_saida_sem_atalho() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user NOT IN ('balcao_platform', 'balcao_app') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- Thirty days, and an hour for a clock that is not the database's.
    IF NEW.apagando_em IS NOT NULL OR NEW.desfeita_em IS NOT NULL OR NEW.apaga_em < now() + interval '30 days' - interval '1 hour' THEN
      RAISE EXCEPTION 'a company leaves in thirty days' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.apagando_em IS DISTINCT FROM NEW.apagando_em AND (OLD.apagando_em IS NOT NULL OR OLD.desfeita_em IS NOT NULL
      OR OLD.apaga_em > now() + interval '1 minute') THEN
    RAISE EXCEPTION 'a company is erased once, when its time is over' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.desfeita_em IS DISTINCT FROM NEW.desfeita_em AND (OLD.desfeita_em IS NOT NULL OR OLD.apagando_em IS NOT NULL) THEN
    RAISE EXCEPTION 'what is being erased is not taken back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER saida_sem_atalho BEFORE INSERT OR UPDATE ON exclusoes_empresa FOR EACH ROW EXECUTE FUNCTION f_saida_sem_atalho();
--> statement-breakpoint
-- The line is written here: whoever changes what was found, leaves it.
CREATE FUNCTION f_conta_quebra() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.conferida_em > now() + interval '1 minute' OR NEW.verificada_ate > now() + interval '1 minute' THEN
    RAISE EXCEPTION 'a look was not yet' USING ERRCODE = 'check_violation';
  END IF;
  NEW.conferida_em := greatest(OLD.conferida_em, NEW.conferida_em);
  IF (OLD.quebra IS NULL) <> (NEW.quebra IS NULL) OR (OLD.quebra - 'total') <> (NEW.quebra - 'total') THEN
    INSERT INTO audit_log (id, tenant_id, ator_id, acao, alvo, detalhes) VALUES (gen_random_uuid(), NULL, NULL,
      CASE WHEN NEW.quebra IS NULL THEN 'registro.inteiro' ELSE 'registro.quebrado' END, 'cadeia:' || NEW.id,
      jsonb_build_object('empresa', NEW.tenant_id, 'quebra', NEW.quebra));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conta_quebra BEFORE UPDATE OF quebra, conferida_em, verificada_ate ON cadeias_registro FOR EACH ROW EXECUTE FUNCTION f_conta_quebra();
--> statement-breakpoint
-- Chains from before beginnings were told are sealed in a way this version does not read: they begin anew, and the log says where they ended.
WITH antigas AS (
  SELECT c.* FROM cadeias_registro c WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.tenant_id IS NULL
    AND a.acao = 'registro.iniciado' AND a.alvo = 'registro:' || coalesce(c.tenant_id::text, 'platform'))
), elos AS (
  DELETE FROM elos_registro e USING antigas c WHERE e.tenant_id IS NOT DISTINCT FROM c.tenant_id
), cadeias AS (
  DELETE FROM cadeias_registro c USING antigas a WHERE c.id = a.id
)
INSERT INTO audit_log (id, tenant_id, ator_id, acao, alvo, detalhes)
  SELECT gen_random_uuid(), NULL, NULL, 'registro.recomecado', 'registro:' || coalesce(tenant_id::text, 'platform'),
    jsonb_build_object('empresa', tenant_id, 'linhas', n, 'selo', hash) FROM antigas;
