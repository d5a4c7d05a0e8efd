-- Processes of before 0167 know nothing of a deposit that goes again, and run on until they are restarted: what they give back is
-- noticed here. Looked at when all of it is written: who knows it has marked the deposit by then, and told the team.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE FUNCTION f_sinal_que_saiu() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE sinais s SET status = 'cancelado' WHERE s.tenant_id = OLD.tenant_id AND s.status = 'pago'
    AND s.id IN (SELECT b.sinal_id FROM agendamentos a JOIN agendamentos b ON b.tenant_id = a.tenant_id
      AND (b.id = a.id OR b.visita_id = a.visita_id) WHERE a.tenant_id = OLD.tenant_id AND a.id = OLD.agendamento_id)
    AND EXISTS (SELECT FROM agendamentos a WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id
      AND a.status IN ('pendente','confirmado') AND a.data_hora > now())
    AND s.valor > (SELECT coalesce(sum(p.valor - p.reembolsado), 0) FROM pagamentos p
      WHERE p.tenant_id = s.tenant_id AND p.status = 'pago' AND p.agendamento_id IN (
        SELECT b.id FROM agendamentos a JOIN agendamentos b ON b.tenant_id = a.tenant_id
          AND (b.sinal_id = s.id OR b.visita_id = a.visita_id)
        WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only of money that leaves a visit.
CREATE CONSTRAINT TRIGGER sinal_que_saiu AFTER UPDATE OF status, reembolsado, agendamento_id ON pagamentos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.agendamento_id IS NOT NULL AND OLD.status = 'pago' AND (NEW.status <> 'pago' OR NEW.reembolsado > OLD.reembolsado
    OR NEW.agendamento_id IS DISTINCT FROM OLD.agendamento_id)) EXECUTE FUNCTION f_sinal_que_saiu();
--> statement-breakpoint
-- Those of between 0116 and now.
UPDATE sinais s SET status = 'cancelado' WHERE s.status = 'pago'
  AND EXISTS (SELECT FROM agendamentos a WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id
    AND a.status IN ('pendente','confirmado') AND a.data_hora > now())
  AND s.valor > (SELECT coalesce(sum(p.valor - p.reembolsado), 0) FROM pagamentos p
    WHERE p.tenant_id = s.tenant_id AND p.status = 'pago' AND p.agendamento_id IN (
      SELECT b.id FROM agendamentos a JOIN agendamentos b ON b.tenant_id = a.tenant_id
        AND (b.sinal_id = s.id OR b.visita_id = a.visita_id)
      WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id));
