-- Each line of the log gets a link to the one before it (docs/decisions/0104-the-log-is-sealed-line-by-line.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "cadeias_registro" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"chave" text NOT NULL,
	"n" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"selada_ate" timestamp (3) with time zone,
	"verificada_ate" timestamp (3) with time zone,
	"conferida_em" timestamp (3) with time zone,
	"quebra" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cadeias_registro_empresa" UNIQUE NULLS NOT DISTINCT("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "elos_registro" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"n" bigint NOT NULL,
	"anterior" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "elos_registro_ordem" UNIQUE NULLS NOT DISTINCT("tenant_id","n")
);
--> statement-breakpoint
ALTER TABLE cadeias_registro ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cadeias_registro FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON cadeias_registro TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (false);
--> statement-breakpoint
CREATE POLICY platform ON cadeias_registro TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE elos_registro ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE elos_registro FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON elos_registro TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (false);
--> statement-breakpoint
CREATE POLICY platform ON elos_registro TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Links are made once. What makes and ends them is the platform's; only with a company that left do its own go (0036).
GRANT SELECT (id, tenant_id, n, hash, selada_ate, verificada_ate, conferida_em, quebra, created_at) ON cadeias_registro TO balcao_app;
--> statement-breakpoint
GRANT SELECT ON elos_registro TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (chave, n, hash, selada_ate, verificada_ate, conferida_em, quebra) ON cadeias_registro TO balcao_platform;
--> statement-breakpoint
GRANT SELECT, INSERT ON elos_registro TO balcao_platform;
--> statement-breakpoint
ALTER TABLE "cadeias_registro" ADD CONSTRAINT "cadeias_registro_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elos_registro" ADD CONSTRAINT "elos_registro_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
