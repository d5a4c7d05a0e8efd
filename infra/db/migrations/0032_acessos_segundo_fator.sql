-- Sign-ins that tell where they are from, the second step of signing in (docs/decisions/0061-the-master-shows-a-second-factor.md),
-- an audit log read page by page, and the sweep of what ended long ago.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "codigos_recuperacao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conta_id" uuid NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codigos_recuperacao_codigo" UNIQUE("conta_id","codigo_hash")
);
--> statement-breakpoint
CREATE TABLE "segundos_fatores" (
	"conta_id" uuid PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"ativado_em" timestamp (3) with time zone,
	"ultimo_passo" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_tenant";--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "iniciada_em" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "aparelho" text;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "rede" text;--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD CONSTRAINT "codigos_recuperacao_conta_id_contas_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_fatores" ADD CONSTRAINT "segundos_fatores_conta_id_contas_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_lista" ON "audit_log" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_pessoa" ON "audit_log" USING btree ("tenant_id","ator_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- What is left of a sign-in of before tells when it began.
UPDATE sessoes s SET iniciada_em = f.inicio
  FROM (SELECT familia, min(created_at) AS inicio FROM sessoes GROUP BY familia) f WHERE f.familia = s.familia;
--> statement-breakpoint
-- Accounts are the platform's: the application's own role sees nothing of how somebody signs in.
GRANT SELECT, INSERT, UPDATE, DELETE ON segundos_fatores, codigos_recuperacao TO balcao_platform;
--> statement-breakpoint
GRANT DELETE ON convites TO balcao_platform;
