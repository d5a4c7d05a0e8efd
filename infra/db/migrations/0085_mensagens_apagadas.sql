-- What was sent in a month stays counted when its conversation is deleted (docs/decisions/0051-messages-of-the-month-are-those-we-send.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "mensagens_apagadas" (
	"tenant_id" uuid NOT NULL,
	"mes" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "mensagens_apagadas_tenant_id_mes_pk" PRIMARY KEY("tenant_id","mes")
);
--> statement-breakpoint
ALTER TABLE mensagens_apagadas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE mensagens_apagadas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON mensagens_apagadas TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mensagens_apagadas TO balcao_app;
--> statement-breakpoint
-- What looks at the limits of all companies counts them too.
CREATE POLICY platform ON mensagens_apagadas FOR SELECT TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT ON mensagens_apagadas TO balcao_platform;
--> statement-breakpoint
ALTER TABLE "mensagens_apagadas" ADD CONSTRAINT "mensagens_apagadas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
