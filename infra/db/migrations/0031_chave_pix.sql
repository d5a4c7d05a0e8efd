-- Where a company receives Pix without a provider (docs/decisions/0058-a-static-pix-is-confirmed-by-hand.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "chaves_pix" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"cidade" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chaves_pix_tipo" CHECK ("chaves_pix"."tipo" in ('cpf','cnpj','email','telefone','aleatoria'))
);
--> statement-breakpoint
ALTER TABLE chaves_pix ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chaves_pix FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON chaves_pix TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chaves_pix TO balcao_app;
--> statement-breakpoint
-- Last: nobody writes to companies while this is held.
ALTER TABLE "chaves_pix" ADD CONSTRAINT "chaves_pix_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
