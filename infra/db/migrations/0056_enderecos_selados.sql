-- The address of a webhook is found by a keyed hash of its token, and the token itself is sealed (docs/decisions/0091-a-sealed-value-carries-its-own-key.md).
-- Tokens from before are sealed by `npm run keys:rotate`: only the processes have the secret.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD COLUMN "webhook_token_hash" text;
--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD CONSTRAINT "evolution_instances_webhook_token_hash_unique" UNIQUE("webhook_token_hash");
