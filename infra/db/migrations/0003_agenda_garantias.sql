-- What the agenda promises: nobody is booked twice, whoever writes; and every new table belongs to its company.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE ocupacoes ADD CONSTRAINT ocupacoes_sem_conflito
  EXCLUDE USING gist (tenant_id WITH =, profissional_id WITH =, periodo WITH &&);
--> statement-breakpoint
-- Time an appointment takes, pauses included.
CREATE FUNCTION periodo_ocupado(inicio timestamptz, minutos int, antes int, depois int) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT tstzrange(inicio - antes * interval '1 minute', inicio + (minutos + depois) * interval '1 minute', '[)') $$;
--> statement-breakpoint
-- Keeps ocupacoes true for every door that writes an appointment. An expired hold gives way.
CREATE FUNCTION ocupar_agenda() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE novo tstzrange;
BEGIN
  IF NEW.profissional_id IS NULL OR NEW.encaixe OR NEW.status IN ('cancelado', 'faltou') THEN
    DELETE FROM ocupacoes WHERE tenant_id = NEW.tenant_id AND agendamento_id = NEW.id;
    RETURN NULL;
  END IF;
  novo := periodo_ocupado(NEW.data_hora, NEW.duracao_minutos, NEW.intervalo_antes, NEW.intervalo_depois);
  DELETE FROM ocupacoes WHERE tenant_id = NEW.tenant_id AND profissional_id = NEW.profissional_id
    AND periodo && novo AND expira_em <= now();
  INSERT INTO ocupacoes (id, tenant_id, profissional_id, periodo, agendamento_id)
    VALUES (gen_random_uuid(), NEW.tenant_id, NEW.profissional_id, novo, NEW.id)
    ON CONFLICT (tenant_id, agendamento_id)
    DO UPDATE SET profissional_id = excluded.profissional_id, periodo = excluded.periodo;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ocupar_agenda
  AFTER INSERT OR UPDATE OF profissional_id, data_hora, duracao_minutos, intervalo_antes, intervalo_depois, status, encaixe
  ON agendamentos FOR EACH ROW EXECUTE FUNCTION ocupar_agenda();
--> statement-breakpoint
-- What stood before the guarantee: the earlier of two that collide keeps it, the later one is marked as squeezed in.
DO $$
DECLARE a record;
BEGIN
  FOR a IN SELECT id FROM agendamentos WHERE profissional_id IS NOT NULL AND status NOT IN ('cancelado', 'faltou')
    ORDER BY created_at, id
  LOOP
    BEGIN
      UPDATE agendamentos SET status = status WHERE id = a.id;
    EXCEPTION WHEN exclusion_violation THEN
      UPDATE agendamentos SET encaixe = true WHERE id = a.id;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['telefones_cliente','imagens','profissional_servicos','horarios','excecoes_horario','bloqueios',
    'ocupacoes','agendamento_historico','agenda_config','lembretes']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO balcao_app USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO balcao_app', t);
  END LOOP;
  -- Public addresses (a picture, a calendar) and the search for due reminders start without a company.
  FOREACH t IN ARRAY ARRAY['imagens','profissionais','agendamentos','agenda_config','lembretes']
  LOOP
    EXECUTE format('CREATE POLICY platform ON %I FOR SELECT TO balcao_platform USING (true)', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT ON imagens, agenda_config TO balcao_platform;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, agenda_token_hash) ON profissionais TO balcao_platform;
--> statement-breakpoint
GRANT SELECT (id, tenant_id, data_hora, status, created_at) ON agendamentos TO balcao_platform;
--> statement-breakpoint
GRANT SELECT (tenant_id, agendamento_id, minutos_antes, data_hora) ON lembretes TO balcao_platform;
