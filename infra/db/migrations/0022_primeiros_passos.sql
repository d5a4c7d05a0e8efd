-- A company's trade, and whether it put its first steps away.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "ramo" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "passos_dispensados_em" timestamp (3) with time zone;
--> statement-breakpoint
GRANT UPDATE (ramo, passos_dispensados_em) ON tenants TO balcao_app;
