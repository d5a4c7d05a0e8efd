-- Letters about a company's account are forgotten in time (services/kit/src/retention.ts).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE INDEX "avisos_conta_fim" ON "avisos_conta" USING btree ("created_at") WHERE "avisos_conta"."estado" in ('enviado','falhou','incerto');
--> statement-breakpoint
-- The sweep is the platform's; what is still to leave is nobody's to delete but with its company.
CREATE POLICY so_terminadas ON avisos_conta AS RESTRICTIVE FOR DELETE TO balcao_platform
  USING (estado in ('enviado','falhou','incerto'));
--> statement-breakpoint
GRANT DELETE ON avisos_conta TO balcao_platform;
