-- Area code of phones that come without one.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "ddd_padrao" text;
--> statement-breakpoint
GRANT UPDATE (ddd_padrao) ON tenants TO balcao_app;
