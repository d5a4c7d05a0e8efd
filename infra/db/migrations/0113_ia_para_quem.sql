-- For whom the assistant books: everybody, or who is a customer already.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "politicas_ia" ADD COLUMN "quem" text DEFAULT 'todos' NOT NULL;
--> statement-breakpoint
ALTER TABLE "politicas_ia" ADD CONSTRAINT "politicas_ia_quem" CHECK ("politicas_ia"."quem" in ('todos','novos-revisao','so-clientes')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "politicas_ia" VALIDATE CONSTRAINT "politicas_ia_quem";
