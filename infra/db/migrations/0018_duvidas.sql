-- A send that got no answer is looked for until it cannot leave any more, and a reminder follows its message.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "lembretes" DROP CONSTRAINT "lembretes_estado";--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "duvida_desde" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "duvida_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "buscas_vazias" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "sem_resposta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lembretes_mensagem" ON "lembretes" USING btree ("tenant_id","mensagem_id");--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_estado" CHECK ("lembretes"."estado" in ('planejado','enviado','incerto','falhou','retirado','pulado'));