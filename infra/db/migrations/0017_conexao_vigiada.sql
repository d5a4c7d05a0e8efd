-- How every WhatsApp stands is asked at its gateway, and what was missed is fetched from there.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "problema" text;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "estado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "evento_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "verificar_em" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "verificado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "falhas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "conectando_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "visto_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "puxar_em" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "envios_mortos" ON "envios" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "envios"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "evolution_instances_verificar" ON "evolution_instances" USING btree ("verificar_em");--> statement-breakpoint
CREATE INDEX "evolution_instances_puxar" ON "evolution_instances" USING btree ("puxar_em");--> statement-breakpoint
CREATE INDEX "webhook_events_mortos" ON "webhook_events" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webhook_events"."status" = 'dead';--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD CONSTRAINT "evolution_instances_problema" CHECK ("evolution_instances"."problema" in ('missing','refused','elsewhere','unreachable','blocked','failed'));
--> statement-breakpoint
-- Not all at once; what came while this version was installed is asked for from the last event on.
UPDATE evolution_instances SET verificar_em = now() + random() * interval '45 seconds', visto_ate = coalesce(ultimo_evento_em, now()),
  puxar_em = CASE WHEN status = 'connected' THEN now() + random() * interval '120 seconds' END;
