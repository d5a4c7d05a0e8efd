-- Dead letters that a worker ends in bulk: of the platform, no company reads them.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "lotes_paradas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"acao" text NOT NULL,
	"filtro" jsonb NOT NULL,
	"incluir" text[] NOT NULL,
	"motivo" text,
	"usuario_id" uuid NOT NULL,
	"puladas" integer DEFAULT 0 NOT NULL,
	"ficaram" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cursor" text,
	"estado" text DEFAULT 'fila' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"batida_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lotes_paradas_acao" CHECK ("lotes_paradas"."acao" in ('reprocessar','descartar')),
	CONSTRAINT "lotes_paradas_estado" CHECK ("lotes_paradas"."estado" in ('fila','processando','concluida','falhou')),
	CONSTRAINT "lotes_paradas_motivo" CHECK ("lotes_paradas"."acao" = 'reprocessar' or "lotes_paradas"."motivo" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lotes_paradas_um" ON "lotes_paradas" USING btree ("acao") WHERE "lotes_paradas"."estado" in ('fila','processando');--> statement-breakpoint
CREATE INDEX "lotes_paradas_lista" ON "lotes_paradas" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE lotes_paradas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lotes_paradas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON lotes_paradas TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (estado, feitas, puladas, ficaram, cursor, batida_em), DELETE ON lotes_paradas TO balcao_platform;
--> statement-breakpoint
-- A message is found by its id, for its way: no word of it.
GRANT SELECT (id, chat_id) ON chat_history TO balcao_platform;
