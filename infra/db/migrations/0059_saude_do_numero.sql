-- How a number is mended by itself, who was told of an outage, and what is old of it; letters to whoever runs the platform.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "avisos_conta" DROP CONSTRAINT "avisos_conta_unico";--> statement-breakpoint
ALTER TABLE "avisos_conta" ALTER COLUMN "tenant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "endereco_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "reiniciada_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quedas_whatsapp" ADD COLUMN "contada_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quedas_whatsapp" ADD COLUMN "avisada_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quedas_whatsapp" ADD COLUMN "plataforma_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quedas_whatsapp" ADD COLUMN "volta_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "avisos_conta" ADD CONSTRAINT "avisos_conta_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "perguntas_ia_idade" ON "perguntas_ia" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quedas_whatsapp_duram" ON "quedas_whatsapp" USING btree ("desde") WHERE "quedas_whatsapp"."ate" is null;--> statement-breakpoint
CREATE INDEX "quedas_whatsapp_fim" ON "quedas_whatsapp" USING btree ("ate");--> statement-breakpoint
CREATE INDEX "ritmo_envios_idade" ON "ritmo_envios" USING btree ("dia");--> statement-breakpoint
ALTER TABLE "avisos_conta" ADD CONSTRAINT "avisos_conta_unico" UNIQUE NULLS NOT DISTINCT("tenant_id","tipo","referencia","usuario_id");
--> statement-breakpoint
-- The platform notes whom it told of an outage, and forgets old history (docs/decisions/0095-a-number-is-mended-without-its-owner.md).
DROP POLICY platform ON quedas_whatsapp;
--> statement-breakpoint
CREATE POLICY platform ON quedas_whatsapp TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT DELETE, UPDATE (avisada_em, plataforma_em, volta_em) ON quedas_whatsapp TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform ON ritmo_envios TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (tenant_id, dia), DELETE ON ritmo_envios TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform_esquece ON perguntas_ia FOR DELETE TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT (id), DELETE ON perguntas_ia TO balcao_platform;
