-- A company carries its plan by its name in small letters: two plans must not differ in capitals only.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "planos" DROP CONSTRAINT "planos_nome_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "planos_nome" ON "planos" USING btree (lower("nome"));
