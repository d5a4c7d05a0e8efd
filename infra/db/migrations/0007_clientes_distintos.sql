-- Pairs of customers that somebody found to be two people.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "clientes_distintos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cliente_a" uuid NOT NULL,
	"cliente_b" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clientes_distintos_par" UNIQUE("tenant_id","cliente_a","cliente_b"),
	CONSTRAINT "clientes_distintos_ordem" CHECK ("clientes_distintos"."cliente_a" < "clientes_distintos"."cliente_b")
);
--> statement-breakpoint
ALTER TABLE "clientes_distintos" ADD CONSTRAINT "clientes_distintos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_distintos" ADD CONSTRAINT "clientes_distintos_cliente_a" FOREIGN KEY ("tenant_id","cliente_a") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_distintos" ADD CONSTRAINT "clientes_distintos_cliente_b" FOREIGN KEY ("tenant_id","cliente_b") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_distintos_b" ON "clientes_distintos" USING btree ("tenant_id","cliente_b");
--> statement-breakpoint
ALTER TABLE clientes_distintos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE clientes_distintos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON clientes_distintos TO balcao_app USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON clientes_distintos TO balcao_app;
