-- Pix charges, what goes back through the provider, and what it says has changed.
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "avisos_pagamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"provedor_id" text NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"conferir_em" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cobrancas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"finalidade" text NOT NULL,
	"status" text DEFAULT 'preparando' NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"cliente_id" uuid,
	"agendamento_id" uuid,
	"pagamento_id" uuid,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"paga_em" timestamp (3) with time zone,
	"atrasada" boolean DEFAULT false NOT NULL,
	"cancelada_em" timestamp (3) with time zone,
	"provedor_id" text,
	"recebedor" text,
	"copia_e_cola" text,
	"taxa" numeric(12, 2),
	"lido_status" text,
	"lido_reembolsado" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"conferir_em" timestamp (3) with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"chave" uuid NOT NULL,
	"impressao" text NOT NULL,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cobrancas_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "cobrancas_valor" CHECK ("cobrancas"."valor" > 0),
	CONSTRAINT "cobrancas_finalidade" CHECK ("cobrancas"."finalidade" in ('cobranca','sinal')),
	CONSTRAINT "cobrancas_status" CHECK ("cobrancas"."status" in ('preparando','pendente','paga','expirada','cancelada','falhou','devolvida'))
);
--> statement-breakpoint
CREATE TABLE "devolucoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cobranca_id" uuid NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"status" text NOT NULL,
	"provedor_id" text,
	"motivo" text,
	"chave" uuid,
	"impressao" text,
	"autor_id" uuid,
	"autor_nome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devolucoes_valor" CHECK ("devolucoes"."valor" > 0),
	CONSTRAINT "devolucoes_status" CHECK ("devolucoes"."status" in ('enviando','a_caminho','feita','recusada'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_pagamento_um" ON "avisos_pagamento" USING btree ("tenant_id","provedor_id");
--> statement-breakpoint
CREATE INDEX "avisos_pagamento_conferir" ON "avisos_pagamento" USING btree ("conferir_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_chave" ON "cobrancas" USING btree ("tenant_id","chave");
--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_provedor" ON "cobrancas" USING btree ("tenant_id","provedor_id");
--> statement-breakpoint
CREATE INDEX "cobrancas_cliente" ON "cobrancas" USING btree ("tenant_id","cliente_id");
--> statement-breakpoint
CREATE INDEX "cobrancas_agendamento" ON "cobrancas" USING btree ("tenant_id","agendamento_id") WHERE "cobrancas"."agendamento_id" is not null;
--> statement-breakpoint
CREATE INDEX "cobrancas_pagamento" ON "cobrancas" USING btree ("tenant_id","pagamento_id") WHERE "cobrancas"."pagamento_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_aberta" ON "cobrancas" USING btree ("tenant_id","pagamento_id") WHERE "cobrancas"."status" in ('preparando','pendente') and "cobrancas"."cancelada_em" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_sinal" ON "cobrancas" USING btree ("tenant_id","agendamento_id") WHERE "cobrancas"."finalidade" = 'sinal' and "cobrancas"."status" in ('preparando','pendente') and "cobrancas"."cancelada_em" is null;
--> statement-breakpoint
CREATE INDEX "cobrancas_conferir" ON "cobrancas" USING btree ("conferir_em") WHERE "cobrancas"."conferir_em" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_chave" ON "devolucoes" USING btree ("tenant_id","chave");
--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_provedor" ON "devolucoes" USING btree ("tenant_id","cobranca_id","provedor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_uma" ON "devolucoes" USING btree ("tenant_id","cobranca_id") WHERE "devolucoes"."status" = 'enviando';
--> statement-breakpoint
ALTER TABLE cobrancas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cobrancas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON cobrancas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE devolucoes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE devolucoes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON devolucoes TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE avisos_pagamento ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE avisos_pagamento FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON avisos_pagamento TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
-- Like the books, charges are never deleted, and what was asked for never changes.
GRANT SELECT, INSERT, UPDATE (status, cliente_id, pagamento_id, paga_em, atrasada, cancelada_em, provedor_id, recebedor,
  copia_e_cola, taxa, lido_status, lido_reembolsado, conferir_em, falhas, impressao) ON cobrancas TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, provedor_id, motivo, impressao) ON devolucoes TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON avisos_pagamento TO balcao_app;
--> statement-breakpoint
-- The sweep finds what the provider must be asked about. It reads no amount.
CREATE POLICY platform ON cobrancas TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
CREATE POLICY platform ON avisos_pagamento TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, conferir_em) ON cobrancas, avisos_pagamento TO balcao_platform;
--> statement-breakpoint
-- Last: nobody writes to companies, agenda and payments while these are held.
ALTER TABLE "avisos_pagamento" ADD CONSTRAINT "avisos_pagamento_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas" ADD CONSTRAINT "cobrancas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas" ADD CONSTRAINT "cobrancas_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas" ADD CONSTRAINT "cobrancas_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas" ADD CONSTRAINT "cobrancas_tenant_id_pagamento_id_pagamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pagamento_id") REFERENCES "public"."pagamentos"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_tenant_id_cobranca_id_cobrancas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cobranca_id") REFERENCES "public"."cobrancas"("tenant_id","id") ON DELETE no action ON UPDATE no action;
