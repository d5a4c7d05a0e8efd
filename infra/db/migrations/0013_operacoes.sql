-- What was done together is taken back together; a visit is what one customer does in one go.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "agendamento_historico" DROP CONSTRAINT "agendamento_historico_acao";--> statement-breakpoint
ALTER TABLE "agendamento_historico" ADD COLUMN "operacao_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamento_historico" ADD COLUMN "desfaz_id" uuid;--> statement-breakpoint
CREATE INDEX "agendamento_historico_operacao" ON "agendamento_historico" USING btree ("tenant_id","operacao_id");--> statement-breakpoint
ALTER TABLE "agendamento_historico" ADD CONSTRAINT "agendamento_historico_acao" CHECK ("agendamento_historico"."acao" in ('criado','remarcado','status','editado','servico','desfeito'));
--> statement-breakpoint
-- Lines that one transaction wrote were one operation.
UPDATE agendamento_historico h SET operacao_id = o.primeira
  FROM (SELECT id, first_value(operacao_id) OVER (PARTITION BY tenant_id, created_at, acao, autor, autor_id ORDER BY id)
    AS primeira FROM agendamento_historico WHERE acao IN ('remarcado', 'status')) o
  WHERE o.id = h.id AND o.primeira <> h.operacao_id;
--> statement-breakpoint
-- So far, taking back had one step: it was of the change just before it.
UPDATE agendamento_historico d SET desfaz_id = (SELECT h.operacao_id FROM agendamento_historico h
    WHERE h.tenant_id = d.tenant_id AND h.agendamento_id = d.agendamento_id AND h.acao IN ('remarcado', 'status')
      AND h.versao < d.versao ORDER BY h.versao DESC LIMIT 1)
  WHERE d.acao = 'desfeito';
--> statement-breakpoint
-- Services that were moved to another day stayed in the visit they came from: each day is a visit of its own.
WITH linhas AS (
  SELECT a.id, a.tenant_id, a.visita_id, a.data_hora, CASE
      WHEN (a.data_hora AT TIME ZONE t.fuso_horario)::date = lag((a.data_hora AT TIME ZONE t.fuso_horario)::date) OVER w
        OR a.data_hora <= lag(a.data_hora + a.duracao_minutos * interval '1 minute') OVER w + interval '1 hour'
      THEN 0 ELSE 1 END AS quebra
    FROM agendamentos a JOIN tenants t ON t.id = a.tenant_id WHERE a.visita_id IS NOT NULL
    WINDOW w AS (PARTITION BY a.tenant_id, a.visita_id ORDER BY a.data_hora, a.id)
), partes AS (
  SELECT id, tenant_id, visita_id, sum(quebra) OVER (PARTITION BY tenant_id, visita_id ORDER BY data_hora, id) AS parte
    FROM linhas
), novas AS (
  SELECT tenant_id, visita_id, parte, count(*) AS servicos, gen_random_uuid() AS nova FROM partes
    GROUP BY tenant_id, visita_id, parte
)
UPDATE agendamentos a SET visita_id = CASE WHEN n.servicos > 1 THEN n.nova END
  FROM partes p JOIN novas n USING (tenant_id, visita_id, parte)
  WHERE a.id = p.id AND (n.servicos = 1 OR n.parte > 1);
