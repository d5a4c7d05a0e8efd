-- What stands in a company's Google calendar takes time in its agenda (docs/decisions/0082-a-calendars-busy-times-are-blocks.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "bloqueios" ADD COLUMN "externo" text;--> statement-breakpoint
ALTER TABLE "agendas_google" ADD COLUMN "leitura" text;--> statement-breakpoint
ALTER TABLE "agendas_google" ADD COLUMN "sync_token" text;--> statement-breakpoint
ALTER TABLE "agendas_google" ADD COLUMN "lida_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agendas_google" ADD COLUMN "ler_em" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bloqueios_externo" ON "bloqueios" USING btree ("tenant_id","externo") WHERE "bloqueios"."externo" is not null;