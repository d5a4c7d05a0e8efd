ALTER TABLE "sinais" ADD COLUMN "a_pedir" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE ("a_pedir") ON "sinais" TO balcao_app;
