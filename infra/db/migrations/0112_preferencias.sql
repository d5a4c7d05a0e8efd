-- What a customer said they like: a few texts of their record, noted by the assistant.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "dados_cliente" ADD COLUMN "preferencias" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "dados_cliente" ADD CONSTRAINT "dados_cliente_preferencias" CHECK (jsonb_array_length("dados_cliente"."preferencias") <= 10) NOT VALID;
--> statement-breakpoint
ALTER TABLE "dados_cliente" VALIDATE CONSTRAINT "dados_cliente_preferencias";
--> statement-breakpoint
ALTER TABLE "acoes_ia" ADD COLUMN "preferencia" text;
--> statement-breakpoint
ALTER TABLE "acoes_ia" DROP CONSTRAINT "acoes_ia_ferramenta";
--> statement-breakpoint
ALTER TABLE "acoes_ia" ADD CONSTRAINT "acoes_ia_ferramenta" CHECK ("acoes_ia"."ferramenta" in ('agendar','remarcar','cancelar','confirmar','esperar','anotar')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "acoes_ia" VALIDATE CONSTRAINT "acoes_ia_ferramenta";
