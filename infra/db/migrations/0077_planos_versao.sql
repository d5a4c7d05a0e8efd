-- A plan knows who saved it last and where new companies begin; a choice keeps the limits it was made with
-- (docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md, 0114).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "planos" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "planos" ADD COLUMN "inicial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "faturas" ADD COLUMN "limite_usuarios" integer;--> statement-breakpoint
ALTER TABLE "faturas" ADD COLUMN "limite_agendamentos" integer;--> statement-breakpoint
ALTER TABLE "faturas" ADD COLUMN "limite_mensagens" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "planos_inicial" ON "planos" USING btree ("inicial") WHERE "planos"."inicial";
--> statement-breakpoint
UPDATE planos SET inicial = true WHERE lower(nome) = 'free';
--> statement-breakpoint
UPDATE faturas f SET limite_usuarios = p.limite_usuarios, limite_agendamentos = p.limite_agendamentos,
  limite_mensagens = p.limite_mensagens
FROM planos p WHERE p.id = f.plano_id AND f.motivo = 'escolha' AND f.status = 'aberta';
--> statement-breakpoint
-- Choices nobody paid took the place of the plan a company had: it is what the company carries and its history says.
UPDATE assinaturas a SET plano_id = p.id, valor = h.valor, status = 'cancelled', data_inicio = h.created_at, pago_ate = NULL
FROM tenants t JOIN planos p ON lower(p.nome) = t.plano
  CROSS JOIN LATERAL (SELECT valor, created_at FROM assinatura_historico
    WHERE tenant_id = t.id ORDER BY created_at DESC, id DESC LIMIT 1) h
WHERE t.id = a.tenant_id AND (a.status = 'pendente' OR a.status = 'cancelled' AND a.plano_id <> p.id);
--> statement-breakpoint
-- Who never had one has none, unless it still may be paid.
DELETE FROM assinaturas a WHERE a.status <> 'active'
  AND NOT EXISTS (SELECT 1 FROM assinatura_historico h WHERE h.tenant_id = a.tenant_id)
  AND NOT (a.status = 'pendente' AND EXISTS (SELECT 1 FROM faturas f
    WHERE f.tenant_id = a.tenant_id AND f.status = 'aberta' AND f.motivo = 'escolha'));
--> statement-breakpoint
-- A choice that is not paid goes without a trace of a subscription nobody had; every other one only with its company
-- (f_permite_saida, 0036).
DROP POLICY IF EXISTS so_ao_sair ON assinaturas;
--> statement-breakpoint
CREATE POLICY so_ao_sair ON assinaturas AS RESTRICTIVE FOR DELETE TO balcao_platform
  USING (status = 'pendente' OR EXISTS (SELECT 1 FROM exclusoes_empresa e WHERE e.tenant_id = assinaturas.tenant_id
    AND e.desfeita_em IS NULL AND e.apagando_em IS NOT NULL));
--> statement-breakpoint
GRANT DELETE ON assinaturas TO balcao_platform;
