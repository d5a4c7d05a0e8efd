-- Processes keep in memory what hardly ever changes, and hear from the database itself whose it was, by whatever door it
-- changed (docs/decisions/0044-kept-until-it-changes.md). '*': the platform's own, which is everybody's. Columns that change all the time are left out.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE FUNCTION f_avisa_mudanca() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pg_notify('balcao_mudou', coalesce(OLD.tenant_id::text, '*'));
  ELSE PERFORM pg_notify('balcao_mudou', coalesce(NEW.tenant_id::text, '*')); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION f_avisa_empresa() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('balcao_mudou', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER DELETE OR UPDATE OF nome, cidade_base, fuso_horario, status, trial_ends_at ON tenants
  FOR EACH ROW EXECUTE FUNCTION f_avisa_empresa();
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE OF instance_name, webhook_token, webhook_secret ON evolution_instances
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE ON system_settings
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE OF tipo, status, credenciais ON integracoes
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE ON produtos
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
--> statement-breakpoint
CREATE TRIGGER avisa_mudanca AFTER INSERT OR DELETE OR UPDATE OF ativo ON documents
  FOR EACH ROW EXECUTE FUNCTION f_avisa_mudanca();
