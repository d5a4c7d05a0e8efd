-- A company may let the platform's support set things up (docs/decisions/0103-support-sets-up-where-it-is-let.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suporte_altera" boolean DEFAULT false NOT NULL;
