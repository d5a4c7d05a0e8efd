-- What professionals earn of the money received, and what of it was paid to them (docs/decisions/0059-cash-and-commission.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "comissao_itens" (
	"tenant_id" uuid NOT NULL,
	"repasse_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"quando" timestamp (3) with time zone NOT NULL,
	"base" numeric(14, 2) NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	CONSTRAINT "comissao_itens_tenant_id_repasse_id_agendamento_id_pk" PRIMARY KEY("tenant_id","repasse_id","agendamento_id")
);
--> statement-breakpoint
CREATE TABLE "comissao_regras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"produto_id" uuid,
	"desde" date NOT NULL,
	"tipo" text NOT NULL,
	"percentual" numeric(5, 2),
	"valor" numeric(12, 2),
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comissao_regras_uma" UNIQUE NULLS NOT DISTINCT("tenant_id","profissional_id","produto_id","desde"),
	CONSTRAINT "comissao_regras_tipo" CHECK (("comissao_regras"."tipo" = 'percentual' and "comissao_regras"."percentual" between 0 and 100 and "comissao_regras"."valor" is null) or ("comissao_regras"."tipo" = 'fixo' and "comissao_regras"."valor" > 0 and "comissao_regras"."percentual" is null) or ("comissao_regras"."tipo" = 'padrao' and "comissao_regras"."produto_id" is not null and "comissao_regras"."valor" is null and "comissao_regras"."percentual" is null))
);
--> statement-breakpoint
CREATE TABLE "comissao_repasses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"chave" uuid NOT NULL,
	"impressao" text NOT NULL,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"desfeito_em" timestamp (3) with time zone,
	"desfeito_por_id" uuid,
	"desfeito_por" text,
	"desfeito_motivo" text,
	CONSTRAINT "comissao_repasses_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "comissao_itens_servico" ON "comissao_itens" USING btree ("tenant_id","agendamento_id");
--> statement-breakpoint
CREATE INDEX "comissao_itens_periodo" ON "comissao_itens" USING btree ("tenant_id","quando");
--> statement-breakpoint
CREATE UNIQUE INDEX "comissao_repasses_chave" ON "comissao_repasses" USING btree ("tenant_id","chave");
--> statement-breakpoint
CREATE INDEX "comissao_repasses_lista" ON "comissao_repasses" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_tenant_id_repasse_id_comissao_repasses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","repasse_id") REFERENCES "public"."comissao_repasses"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE comissao_regras ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE comissao_regras FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON comissao_regras TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (tipo, percentual, valor, autor_id, autor_nome) ON comissao_regras TO balcao_app;
--> statement-breakpoint
ALTER TABLE comissao_repasses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE comissao_repasses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON comissao_repasses FOR SELECT TO balcao_app USING (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant_paga ON comissao_repasses FOR INSERT TO balcao_app WITH CHECK (tenant_id = current_tenant() AND desfeito_em IS NULL);
--> statement-breakpoint
-- Undone once, and then never changed.
CREATE POLICY tenant_desfaz ON comissao_repasses FOR UPDATE TO balcao_app
  USING (tenant_id = current_tenant() AND desfeito_em IS NULL) WITH CHECK (tenant_id = current_tenant() AND desfeito_em IS NOT NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (desfeito_em, desfeito_por_id, desfeito_por, desfeito_motivo) ON comissao_repasses TO balcao_app;
--> statement-breakpoint
ALTER TABLE comissao_itens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE comissao_itens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON comissao_itens TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT ON comissao_itens TO balcao_app;
--> statement-breakpoint
CREATE INDEX "pagamentos_estornados" ON "pagamentos" USING btree ("tenant_id","estornado_em") WHERE "pagamentos"."estornado_em" is not null;
--> statement-breakpoint
-- Last: nobody writes to companies and agenda while these are held.
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_regras" ADD CONSTRAINT "comissao_regras_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_regras" ADD CONSTRAINT "comissao_regras_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_regras" ADD CONSTRAINT "comissao_regras_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_repasses" ADD CONSTRAINT "comissao_repasses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_repasses" ADD CONSTRAINT "comissao_repasses_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE no action ON UPDATE no action;
