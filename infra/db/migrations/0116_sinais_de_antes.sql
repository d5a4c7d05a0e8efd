-- Deposits that went again before 0167 were never marked: of visits that are still to come they are unpaid, and the agenda says so.
SET lock_timeout = '5s';
--> statement-breakpoint
UPDATE sinais s SET status = 'cancelado' WHERE s.status = 'pago'
  AND EXISTS (SELECT FROM agendamentos a WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id
    AND a.status IN ('pendente','confirmado') AND a.data_hora > now())
  AND s.valor > (SELECT coalesce(sum(p.valor - p.reembolsado), 0) FROM pagamentos p
    WHERE p.tenant_id = s.tenant_id AND p.status = 'pago' AND p.agendamento_id IN (
      SELECT b.id FROM agendamentos a JOIN agendamentos b ON b.tenant_id = a.tenant_id
        AND (b.sinal_id = s.id OR b.visita_id = a.visita_id)
      WHERE a.tenant_id = s.tenant_id AND a.sinal_id = s.id));
