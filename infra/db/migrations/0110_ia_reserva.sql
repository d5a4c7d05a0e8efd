-- Who answered: the main provider, or its reserve.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "execucoes_ia" ADD COLUMN "reserva" boolean DEFAULT false NOT NULL;
