SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "semente" text;--> statement-breakpoint
-- Whoever takes a role or an access away, by whatever door: open streams hear of it at once, and it is written down.
CREATE FUNCTION f_acesso_mudou() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.role = OLD.role AND NEW.ativo = OLD.ativo AND NEW.tenant_id IS NOT DISTINCT FROM OLD.tenant_id THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('balcao_acessos', OLD.auth_user_id::text);
  INSERT INTO audit_log (id, tenant_id, acao, alvo, detalhes) VALUES (gen_random_uuid(), OLD.tenant_id,
    CASE TG_OP WHEN 'DELETE' THEN 'usuario.removido' ELSE 'usuario.acesso-mudado' END, 'usuario:' || OLD.id,
    jsonb_build_object('papel_antes', OLD.role, 'ativo_antes', OLD.ativo)
      || CASE TG_OP WHEN 'DELETE' THEN '{}'::jsonb ELSE jsonb_build_object('papel', NEW.role, 'ativo', NEW.ativo) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER acesso_mudou AFTER UPDATE OF role, ativo, tenant_id OR DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION f_acesso_mudou();
