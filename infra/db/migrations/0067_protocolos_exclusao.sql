-- What stays of a company that was erased (docs/decisions/0105-what-stays-of-an-erased-company-is-a-protocol.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "protocolos_exclusao" (
	"protocolo" text PRIMARY KEY NOT NULL,
	"empresa_id" uuid NOT NULL,
	"pedida_em" timestamp (3) with time zone NOT NULL,
	"apagada_em" timestamp (3) with time zone NOT NULL,
	"contagens" jsonb NOT NULL,
	"pendencias" text[] NOT NULL,
	"registro" jsonb
);
--> statement-breakpoint
ALTER TABLE "exclusoes_empresa" ADD COLUMN "contagens" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exclusoes_empresa" ADD COLUMN "pendencias" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "protocolos_exclusao_lista" ON "protocolos_exclusao" USING btree ("apagada_em","protocolo");
--> statement-breakpoint
GRANT SELECT, INSERT ON protocolos_exclusao TO balcao_platform;
--> statement-breakpoint
-- Counted in the transaction in which rows go, by the role that lets them go.
GRANT UPDATE (contagens) ON exclusoes_empresa TO balcao_app;
--> statement-breakpoint
GRANT UPDATE (contagens, pendencias) ON exclusoes_empresa TO balcao_platform;
