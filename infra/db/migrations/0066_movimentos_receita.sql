-- What each change of a subscription did to the platform's monthly revenue
-- (docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "movimentos_receita" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empresa_id" uuid,
	"plano" text NOT NULL,
	"antes" numeric(12, 2) NOT NULL,
	"depois" numeric(12, 2) NOT NULL,
	"primeira" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimentos_receita_valores" CHECK ("movimentos_receita"."antes" >= 0 and "movimentos_receita"."depois" >= 0 and "movimentos_receita"."antes" <> "movimentos_receita"."depois")
);
--> statement-breakpoint
ALTER TABLE "movimentos_receita" ADD CONSTRAINT "movimentos_receita_empresa_id_tenants_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movimentos_receita_empresa" ON "movimentos_receita" USING btree ("empresa_id","created_at","id");--> statement-breakpoint
CREATE INDEX "movimentos_receita_lista" ON "movimentos_receita" USING btree ("created_at","id");
--> statement-breakpoint
-- What was written down of each subscription so far: every choice, cancellation and return, with its time and price.
INSERT INTO movimentos_receita (id, empresa_id, plano, antes, depois, primeira, created_at)
SELECT gen_random_uuid(), tenant_id, plano, antes, depois, NOT pagou, created_at FROM (
  SELECT l.*, coalesce(lag(depois) OVER w, 0) AS antes, coalesce(max(depois) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) > 0 AS pagou
  FROM (SELECT tenant_id, id, plano, created_at, CASE acao WHEN 'cancelamento' THEN 0 ELSE valor END AS depois
    FROM assinatura_historico WHERE acao IN ('escolha', 'cancelamento', 'retomada')) l
  WINDOW w AS (PARTITION BY tenant_id ORDER BY created_at, id)) p
WHERE antes <> depois;
--> statement-breakpoint
-- Where that does not lead to what a company pays today: from the day it began, or after the last line.
INSERT INTO movimentos_receita (id, empresa_id, plano, antes, depois, primeira, created_at)
SELECT gen_random_uuid(), a.tenant_id, p.nome, coalesce(u.depois, 0), d.depois, u.id IS NULL,
  greatest(a.data_inicio, u.created_at + interval '1 ms')
FROM assinaturas a JOIN planos p ON p.id = a.plano_id
  CROSS JOIN LATERAL (SELECT CASE a.status WHEN 'active' THEN a.valor ELSE 0 END AS depois) d
  LEFT JOIN LATERAL (SELECT m.id, m.depois, m.created_at FROM movimentos_receita m
    WHERE m.empresa_id = a.tenant_id ORDER BY m.created_at DESC, m.id DESC LIMIT 1) u ON true
WHERE d.depois <> coalesce(u.depois, 0);
--> statement-breakpoint
-- A company that is erased takes its subscription along: from then on it pays nothing.
CREATE FUNCTION f_receita_perdida() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO movimentos_receita (id, empresa_id, plano, antes, depois, primeira, created_at)
  SELECT gen_random_uuid(), m.empresa_id, m.plano, m.depois, 0, false, greatest(now(), m.created_at + interval '1 ms')
  FROM movimentos_receita m WHERE m.empresa_id = OLD.tenant_id AND m.depois > 0
    AND NOT EXISTS (SELECT 1 FROM movimentos_receita n
      WHERE n.empresa_id = m.empresa_id AND (n.created_at, n.id) > (m.created_at, m.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER receita_perdida AFTER DELETE ON assinaturas FOR EACH ROW EXECUTE FUNCTION f_receita_perdida();
--> statement-breakpoint
ALTER TABLE movimentos_receita ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE movimentos_receita FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON movimentos_receita TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Lines are written once; only the end of a company takes its name off them.
GRANT SELECT, INSERT ON movimentos_receita TO balcao_platform;
