-- Keys that publish one area, and what a version tells of itself (docs/decisions/0146-a-key-publishes-one-area.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "chaves_publicacao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"area" text NOT NULL,
	"escopos" text[] NOT NULL,
	"segredo_digest" "bytea" NOT NULL,
	"criada_por" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"usada_em" timestamp (3) with time zone,
	"revogada_em" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE chaves_publicacao ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chaves_publicacao FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON chaves_publicacao TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What a key may do never changes: another one is made.
GRANT SELECT, INSERT, UPDATE (usada_em, revogada_em) ON chaves_publicacao TO balcao_platform;
--> statement-breakpoint
ALTER TABLE "remote_releases" ADD COLUMN "autor" text;
--> statement-breakpoint
ALTER TABLE "remote_releases" ADD COLUMN "commit" text;
--> statement-breakpoint
ALTER TABLE "remote_releases" ADD COLUMN "tamanho" integer;
