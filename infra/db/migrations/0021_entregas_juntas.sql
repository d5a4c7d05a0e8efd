-- Deliveries of several companies are stored by one statement (docs/decisions/0042-deliveries-are-stored-in-groups.md).
-- Two tables everything reads are locked: nobody waits behind us for long, the migration is tried again.
SET lock_timeout = '1s';
--> statement-breakpoint
-- The instance a row belongs to is a row of its company already, which ends with it.
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_tenant_id_tenants_id_fk";
--> statement-breakpoint
-- One part per company, each written under its own id as by any other statement: the function has no rights of its own, and
-- row level security sees one company at a time. Returns the ids of what is new.
CREATE FUNCTION guardar_entregas(entregas jsonb) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY INVOKER
  SET search_path = pg_catalog, public AS $$
DECLARE parte record;
BEGIN
  FOR parte IN SELECT empresa, linhas FROM jsonb_to_recordset(entregas) AS e(empresa uuid, linhas jsonb) LOOP
    PERFORM set_config('app.tenant_id', parte.empresa::text, true);
    RETURN QUERY
      INSERT INTO webhook_events
        (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, received_at, proxima_em)
      SELECT l.id, parte.empresa, l.instance_id, l.event, l.dedupe_key, l.order_key, l.payload, l.at, l.at
      FROM jsonb_to_recordset(parte.linhas) AS l(id uuid, instance_id uuid, event text, dedupe_key text, order_key text,
        payload jsonb, at timestamptz)
      ON CONFLICT (instance_id, dedupe_key) DO NOTHING
      RETURNING webhook_events.id;
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION guardar_entregas(jsonb) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION guardar_entregas(jsonb) TO balcao_app;
