-- Rooms beside people under the same guarantee, stretches in which the professional is free while the customer waits,
-- prices and durations of one's own, and who gets a visit for 'anybody'.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "produto_recursos" (
	"tenant_id" uuid NOT NULL,
	"produto_id" uuid NOT NULL,
	"recurso_id" uuid NOT NULL,
	CONSTRAINT "produto_recursos_tenant_id_produto_id_recurso_id_pk" PRIMARY KEY("tenant_id","produto_id","recurso_id")
);
--> statement-breakpoint
CREATE TABLE "recursos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recursos_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ocupacoes" DROP CONSTRAINT "ocupacoes_agendamento";--> statement-breakpoint
ALTER TABLE "ocupacoes" ALTER COLUMN "profissional_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "espera_inicio_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "espera_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "distribuicao" text DEFAULT 'justo' NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "antecedencia_minima_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "cancelamento_ate_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "horizonte_dias" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "espera_inicio_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "espera_minutos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "recurso_id" uuid;--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD COLUMN "recurso_id" uuid;--> statement-breakpoint
ALTER TABLE "profissionais" ADD COLUMN "ordem" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD COLUMN "preco" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD COLUMN "duracao_minutos" integer;--> statement-breakpoint
ALTER TABLE "produto_recursos" ADD CONSTRAINT "produto_recursos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto_recursos" ADD CONSTRAINT "produto_recursos_tenant_id_recurso_id_recursos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recurso_id") REFERENCES "public"."recursos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto_recursos" ADD CONSTRAINT "produto_recursos_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recursos" ADD CONSTRAINT "recursos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recursos_lista" ON "recursos" USING btree ("tenant_id","nome");--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_recurso_id_recursos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recurso_id") REFERENCES "public"."recursos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD CONSTRAINT "ocupacoes_tenant_id_recurso_id_recursos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recurso_id") REFERENCES "public"."recursos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agendamentos_recurso" ON "agendamentos" USING btree ("tenant_id","recurso_id","data_hora") WHERE "agendamentos"."recurso_id" is not null;--> statement-breakpoint
CREATE INDEX "ocupacoes_agendamento_id" ON "ocupacoes" USING btree ("tenant_id","agendamento_id") WHERE "ocupacoes"."agendamento_id" is not null;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_espera" CHECK ("produtos"."espera_inicio_minutos" >= 0 and "produtos"."espera_minutos" >= 0
        and "produtos"."espera_inicio_minutos" + "produtos"."espera_minutos" <= "produtos"."duracao_minutos");--> statement-breakpoint
ALTER TABLE "agenda_config" ADD CONSTRAINT "agenda_config_distribuicao" CHECK ("agenda_config"."distribuicao" in ('justo','ordem'));--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_espera" CHECK ("agendamentos"."espera_inicio_minutos" >= 0 and "agendamentos"."espera_minutos" >= 0);--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD CONSTRAINT "ocupacoes_do_que" CHECK (("ocupacoes"."profissional_id" is null) <> ("ocupacoes"."recurso_id" is null));--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD CONSTRAINT "profissional_servicos_proprio" CHECK ("profissional_servicos"."preco" >= 0 and "profissional_servicos"."duracao_minutos" > 0);
--> statement-breakpoint
ALTER TABLE ocupacoes ADD CONSTRAINT ocupacoes_sala_sem_conflito
  EXCLUDE USING gist (tenant_id WITH =, recurso_id WITH =, periodo WITH &&);
--> statement-breakpoint
-- When an appointment keeps its professional busy, pauses included: two stretches where the customer waits in between.
-- A wait that does not fit into the duration is cut off with it.
CREATE FUNCTION periodos_ocupados(inicio timestamptz, minutos int, antes int, depois int, espera_inicio int, espera int)
  RETURNS SETOF tstzrange LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT p FROM (
      SELECT tstzrange(inicio - antes * interval '1 minute', inicio + (CASE WHEN espera > 0 AND espera_inicio < minutos
        THEN espera_inicio ELSE minutos + depois END) * interval '1 minute', '[)') AS p
      UNION ALL
      SELECT tstzrange(inicio + least(espera_inicio + espera, minutos) * interval '1 minute',
        inicio + (minutos + depois) * interval '1 minute', '[)') WHERE espera > 0 AND espera_inicio < minutos
    ) AS stretches WHERE NOT isempty(p) $$;
--> statement-breakpoint
DROP TRIGGER ocupar_agenda ON agendamentos;
--> statement-breakpoint
-- Keeps ocupacoes true for every door that writes an appointment. An expired hold gives way.
CREATE OR REPLACE FUNCTION ocupar_agenda() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  novos tstzrange[];
  estadia tstzrange := tstzrange(NEW.data_hora, NEW.data_hora + NEW.duracao_minutos * interval '1 minute', '[)');
BEGIN
  DELETE FROM ocupacoes WHERE tenant_id = NEW.tenant_id AND agendamento_id = NEW.id;
  IF NEW.encaixe OR NEW.status IN ('cancelado', 'faltou') THEN
    RETURN NULL;
  END IF;
  IF NEW.profissional_id IS NOT NULL THEN
    novos := ARRAY(SELECT periodos_ocupados(NEW.data_hora, NEW.duracao_minutos, NEW.intervalo_antes,
      NEW.intervalo_depois, NEW.espera_inicio_minutos, NEW.espera_minutos));
    DELETE FROM ocupacoes WHERE tenant_id = NEW.tenant_id AND profissional_id = NEW.profissional_id
      AND expira_em <= now() AND periodo && ANY (novos);
    INSERT INTO ocupacoes (id, tenant_id, profissional_id, periodo, agendamento_id)
      SELECT gen_random_uuid(), NEW.tenant_id, NEW.profissional_id, p, NEW.id FROM unnest(novos) AS p;
  END IF;
  IF NEW.recurso_id IS NOT NULL THEN
    DELETE FROM ocupacoes WHERE tenant_id = NEW.tenant_id AND recurso_id = NEW.recurso_id
      AND expira_em <= now() AND periodo && estadia;
    INSERT INTO ocupacoes (id, tenant_id, recurso_id, periodo, agendamento_id)
      VALUES (gen_random_uuid(), NEW.tenant_id, NEW.recurso_id, estadia, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ocupar_agenda
  AFTER INSERT OR UPDATE OF profissional_id, recurso_id, data_hora, duracao_minutos, intervalo_antes, intervalo_depois,
    espera_inicio_minutos, espera_minutos, status, encaixe
  ON agendamentos FOR EACH ROW EXECUTE FUNCTION ocupar_agenda();
--> statement-breakpoint
DROP FUNCTION periodo_ocupado(timestamptz, int, int, int);
--> statement-breakpoint
-- The team's order begins as it was shown so far: by name.
UPDATE profissionais p SET ordem = o.ordem
  FROM (SELECT id, row_number() OVER (PARTITION BY tenant_id ORDER BY nome, id) AS ordem FROM profissionais) o
  WHERE o.id = p.id;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['recursos', 'produto_recursos']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO balcao_app USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO balcao_app', t);
  END LOOP;
END $$;
