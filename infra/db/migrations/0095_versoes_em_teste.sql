-- Versions of areas that some companies try, how every version does, and what was taken back
-- (docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md and the two after it).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "remote_canaries" (
	"name" text PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"percentual" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_canary_companies" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "remote_canary_companies_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "remote_faults" (
	"release_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"marca" text NOT NULL,
	"rota" text NOT NULL,
	"vezes" integer NOT NULL,
	"ultima" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remote_faults_release_id_tipo_marca_rota_pk" PRIMARY KEY("release_id","tipo","marca","rota")
);
--> statement-breakpoint
CREATE TABLE "remote_takebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"para_id" uuid,
	"motivo" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_views" (
	"release_id" uuid NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"empresa" text NOT NULL,
	"rota" text NOT NULL,
	"vistas" integer NOT NULL,
	"falhas" integer NOT NULL,
	"sessoes" integer NOT NULL,
	"antiga" boolean NOT NULL,
	CONSTRAINT "remote_views_release_id_inicio_empresa_rota_pk" PRIMARY KEY("release_id","inicio","empresa","rota")
);
--> statement-breakpoint
ALTER TABLE "remote_canaries" ADD CONSTRAINT "remote_canaries_release_id_remote_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."remote_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_canary_companies" ADD CONSTRAINT "remote_canary_companies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_canary_companies" ADD CONSTRAINT "remote_canary_companies_name_remote_canaries_name_fk" FOREIGN KEY ("name") REFERENCES "public"."remote_canaries"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_faults" ADD CONSTRAINT "remote_faults_release_id_remote_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."remote_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_takebacks" ADD CONSTRAINT "remote_takebacks_release_id_remote_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."remote_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_takebacks" ADD CONSTRAINT "remote_takebacks_para_id_remote_releases_id_fk" FOREIGN KEY ("para_id") REFERENCES "public"."remote_releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_views" ADD CONSTRAINT "remote_views_release_id_remote_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."remote_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remote_faults_fim" ON "remote_faults" USING btree ("ultima");--> statement-breakpoint
CREATE INDEX "remote_takebacks_lista" ON "remote_takebacks" USING btree ("release_id","created_at");--> statement-breakpoint
CREATE INDEX "remote_views_fim" ON "remote_views" USING btree ("inicio");--> statement-breakpoint
ALTER TABLE remote_canaries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE remote_canaries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON remote_canaries TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_canaries TO balcao_platform;
--> statement-breakpoint
ALTER TABLE remote_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE remote_views FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON remote_views TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_views TO balcao_platform;
--> statement-breakpoint
ALTER TABLE remote_faults ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE remote_faults FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON remote_faults TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_faults TO balcao_platform;
--> statement-breakpoint
ALTER TABLE remote_takebacks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE remote_takebacks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY platform ON remote_takebacks TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_takebacks TO balcao_platform;
--> statement-breakpoint
ALTER TABLE remote_canary_companies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE remote_canary_companies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON remote_canary_companies TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT ON remote_canary_companies TO balcao_app;
--> statement-breakpoint
CREATE POLICY platform ON remote_canary_companies TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON remote_canary_companies TO balcao_platform;
