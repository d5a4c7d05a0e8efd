-- Until somebody saved it, the zone of a company is a guess. Whoever has told their trade or city so far saved it with them.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "fuso_escolhido_em" timestamp (3) with time zone;
--> statement-breakpoint
GRANT UPDATE (fuso_escolhido_em) ON tenants TO balcao_app;
--> statement-breakpoint
UPDATE tenants SET fuso_escolhido_em = now() WHERE ramo IS NOT NULL OR cidade_base IS NOT NULL;
