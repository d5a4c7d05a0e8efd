-- Questions of the test page count as messages of the month (docs/decisions/0051-messages-of-the-month-are-those-we-send.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "perguntas_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "perguntas_ia_mes" ON "perguntas_ia" USING btree ("tenant_id","created_at");
--> statement-breakpoint
ALTER TABLE perguntas_ia ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE perguntas_ia FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON perguntas_ia TO balcao_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON perguntas_ia TO balcao_app;
--> statement-breakpoint
-- How many a company asked in a month: what looks at the limits of all companies counts them too.
CREATE POLICY platform ON perguntas_ia FOR SELECT TO balcao_platform USING (true);
--> statement-breakpoint
GRANT SELECT (tenant_id, created_at) ON perguntas_ia TO balcao_platform;
--> statement-breakpoint
ALTER TABLE "perguntas_ia" ADD CONSTRAINT "perguntas_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
