-- Addresses a company has or had (docs/decisions/0072-an-old-address-stays-the-companys.md), and the colour of its panel.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "enderecos_empresa" (
	"slug" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"desde" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "enderecos_empresa_tenant" ON "enderecos_empresa" USING btree ("tenant_id","desde");
--> statement-breakpoint
ALTER TABLE enderecos_empresa ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE enderecos_empresa FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON enderecos_empresa TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (desde), DELETE ON enderecos_empresa TO balcao_app;
--> statement-breakpoint
-- Signs companies up, and finds the one behind an address before anybody is signed in.
CREATE POLICY platform ON enderecos_empresa TO balcao_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (desde) ON enderecos_empresa TO balcao_platform;
--> statement-breakpoint
-- Runs with the rights of whoever changes the company: what it may not see is another company's, and so taken.
CREATE FUNCTION f_guarda_endereco() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO enderecos_empresa (slug, tenant_id) VALUES (NEW.slug, NEW.id) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE enderecos_empresa SET desde = now() WHERE slug = NEW.slug AND tenant_id = NEW.id;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'this address is or was another company''s', CONSTRAINT = 'enderecos_empresa_pkey';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cor_marca" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_cor_marca" CHECK ("tenants"."cor_marca" ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
GRANT UPDATE (cor_marca) ON tenants TO balcao_app;
--> statement-breakpoint
ALTER TABLE "enderecos_empresa" ADD CONSTRAINT "enderecos_empresa_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER guarda_endereco_novo AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION f_guarda_endereco();
--> statement-breakpoint
CREATE TRIGGER guarda_endereco AFTER UPDATE OF slug ON tenants FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug)
  EXECUTE FUNCTION f_guarda_endereco();
--> statement-breakpoint
INSERT INTO enderecos_empresa (slug, tenant_id, desde) SELECT slug, id, created_at FROM tenants ON CONFLICT DO NOTHING;
