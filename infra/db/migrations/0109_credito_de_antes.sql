-- Workers of before 0105 know no credits and run on until they are restarted: what they keep of a late deposit is marked here.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE FUNCTION f_guarda_credito() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE pagamentos p SET credito_de = p.agendamento_id FROM agendamentos a, sinais s
    WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.pagamento_id AND p.status = 'pago' AND p.credito_de IS NULL
      AND a.tenant_id = p.tenant_id AND a.id = p.agendamento_id
      AND s.tenant_id = a.tenant_id AND s.id = a.sinal_id AND s.atrasado = 'credito'
      -- While it stands the money is in time, whatever the clock of its code says.
      AND NOT EXISTS (SELECT FROM agendamentos b WHERE b.tenant_id = a.tenant_id AND b.sinal_id = a.sinal_id
        AND b.status IN ('pendente','confirmado','concluido'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only of charges that are paid too late: once each.
CREATE TRIGGER guarda_credito AFTER UPDATE OF atrasada ON cobrancas FOR EACH ROW
  WHEN (NEW.atrasada AND NOT OLD.atrasada AND NEW.pagamento_id IS NOT NULL) EXECUTE FUNCTION f_guarda_credito();
--> statement-breakpoint
-- Those of between 0105 and now.
UPDATE pagamentos p SET credito_de = p.agendamento_id FROM cobrancas c, agendamentos a, sinais s
  WHERE c.tenant_id = p.tenant_id AND c.pagamento_id = p.id AND c.atrasada AND p.status = 'pago' AND p.credito_de IS NULL
    AND a.tenant_id = p.tenant_id AND a.id = p.agendamento_id
    AND s.tenant_id = a.tenant_id AND s.id = a.sinal_id AND s.atrasado = 'credito';
