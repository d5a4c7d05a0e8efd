-- Who waits for a time, the times that visits gave up, and whom they were offered to
-- (docs/decisions/0128-a-freed-time-is-offered-to-one-after-the-other.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "lista_espera" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"produto_id" uuid NOT NULL,
	"profissional_id" uuid,
	"dia_de" date NOT NULL,
	"dia_ate" date NOT NULL,
	"hora_de" integer NOT NULL,
	"hora_ate" integer NOT NULL,
	"origem" text NOT NULL,
	"estado" text DEFAULT 'aguardando' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lista_espera_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "lista_espera_dias" CHECK ("lista_espera"."dia_ate" >= "lista_espera"."dia_de"),
	CONSTRAINT "lista_espera_horas" CHECK ("lista_espera"."hora_de" >= 0 and "lista_espera"."hora_ate" <= 1440 and "lista_espera"."hora_ate" > "lista_espera"."hora_de"),
	CONSTRAINT "lista_espera_origem" CHECK ("lista_espera"."origem" in ('ia','equipe')),
	CONSTRAINT "lista_espera_estado" CHECK ("lista_espera"."estado" in ('aguardando','atendida','saiu'))
);
--> statement-breakpoint
CREATE TABLE "ofertas_espera" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"vaga_id" uuid NOT NULL,
	"espera_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"produto_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"prazo" timestamp (3) with time zone NOT NULL,
	"reserva_id" uuid,
	"estado" text NOT NULL,
	"chat_id" uuid,
	"mensagem_id" uuid,
	"enviada_em" timestamp (3) with time zone,
	"respondida_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ofertas_espera_vez" UNIQUE("tenant_id","vaga_id","espera_id"),
	CONSTRAINT "ofertas_espera_estado" CHECK ("ofertas_espera"."estado" in ('aberta','aceita','recusada','sem-resposta','nao-enviada','parada','tarde'))
);
--> statement-breakpoint
CREATE TABLE "vagas_espera" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"fim" timestamp (3) with time zone NOT NULL,
	"estado" text DEFAULT 'aberta' NOT NULL,
	"conferir_em" timestamp (3) with time zone,
	"parada_por" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vagas_espera_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "vagas_espera_periodo" CHECK ("vagas_espera"."fim" > "vagas_espera"."inicio"),
	CONSTRAINT "vagas_espera_estado" CHECK ("vagas_espera"."estado" in ('aberta','preenchida','sem-interesse','parada','passou')),
	CONSTRAINT "vagas_espera_olhar" CHECK (("vagas_espera"."estado" = 'aberta') = ("vagas_espera"."conferir_em" is not null))
);
--> statement-breakpoint
ALTER TABLE "acoes_ia" DROP CONSTRAINT "acoes_ia_ferramenta";--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "espera_ativa" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD COLUMN "espera_minutos" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas_espera" ADD CONSTRAINT "ofertas_espera_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas_espera" ADD CONSTRAINT "ofertas_espera_tenant_id_vaga_id_vagas_espera_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vaga_id") REFERENCES "public"."vagas_espera"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas_espera" ADD CONSTRAINT "ofertas_espera_tenant_id_espera_id_lista_espera_tenant_id_id_fk" FOREIGN KEY ("tenant_id","espera_id") REFERENCES "public"."lista_espera"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_espera" ADD CONSTRAINT "vagas_espera_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_espera" ADD CONSTRAINT "vagas_espera_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lista_espera_fila" ON "lista_espera" USING btree ("tenant_id","created_at","id") WHERE "lista_espera"."estado" = 'aguardando';--> statement-breakpoint
CREATE INDEX "lista_espera_cliente" ON "lista_espera" USING btree ("tenant_id","cliente_id");--> statement-breakpoint
CREATE INDEX "lista_espera_fim" ON "lista_espera" USING btree ("dia_ate");--> statement-breakpoint
CREATE UNIQUE INDEX "ofertas_espera_uma" ON "ofertas_espera" USING btree ("tenant_id","vaga_id") WHERE "ofertas_espera"."estado" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "ofertas_espera_cliente" ON "ofertas_espera" USING btree ("tenant_id","cliente_id") WHERE "ofertas_espera"."estado" = 'aberta';--> statement-breakpoint
CREATE INDEX "ofertas_espera_espera" ON "ofertas_espera" USING btree ("tenant_id","espera_id");--> statement-breakpoint
CREATE INDEX "ofertas_espera_mensagem" ON "ofertas_espera" USING btree ("tenant_id","mensagem_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vagas_espera_uma" ON "vagas_espera" USING btree ("tenant_id","profissional_id","inicio") WHERE "vagas_espera"."estado" = 'aberta';--> statement-breakpoint
CREATE INDEX "vagas_espera_conferir" ON "vagas_espera" USING btree ("conferir_em") WHERE "vagas_espera"."conferir_em" is not null;--> statement-breakpoint
CREATE INDEX "vagas_espera_lista" ON "vagas_espera" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vagas_espera_fim" ON "vagas_espera" USING btree ("created_at") WHERE "vagas_espera"."estado" <> 'aberta';--> statement-breakpoint
ALTER TABLE "acoes_ia" ADD CONSTRAINT "acoes_ia_ferramenta" CHECK ("acoes_ia"."ferramenta" in ('agendar','remarcar','cancelar','confirmar','esperar'));
--> statement-breakpoint
ALTER TABLE lista_espera ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lista_espera FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON lista_espera TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON lista_espera TO balcao_app;
--> statement-breakpoint
-- Sweeps find what is due, and delete what ended long ago.
CREATE POLICY platform ON lista_espera TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, dia_ate), DELETE ON lista_espera TO balcao_platform;
--> statement-breakpoint
ALTER TABLE vagas_espera ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vagas_espera FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON vagas_espera TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON vagas_espera TO balcao_app;
--> statement-breakpoint
-- Sweeps find what is due, and delete what ended long ago.
CREATE POLICY platform ON vagas_espera TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, estado, conferir_em, created_at), DELETE ON vagas_espera TO balcao_platform;
--> statement-breakpoint
ALTER TABLE ofertas_espera ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ofertas_espera FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ofertas_espera TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ofertas_espera TO balcao_app;
