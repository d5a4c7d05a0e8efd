-- When a line of the log was written is the database's word, not that of who writes it (docs/decisions/0104-the-log-is-sealed-line-by-line.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE FUNCTION f_hora_do_registro() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.created_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hora_do_registro BEFORE INSERT ON audit_log FOR EACH ROW
  WHEN (current_user IN ('balcao_app', 'balcao_platform')) EXECUTE FUNCTION f_hora_do_registro();
