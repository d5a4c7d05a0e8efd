-- What the last 'Testar conexão' of an integration came to.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "integracoes" ADD COLUMN "testado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "integracoes" ADD COLUMN "teste_ms" integer;--> statement-breakpoint
ALTER TABLE "integracoes" ADD COLUMN "teste_falha" text;
