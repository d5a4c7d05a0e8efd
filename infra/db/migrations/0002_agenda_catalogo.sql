CREATE TABLE "imagens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"produto_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imagens_chave_unique" UNIQUE("chave"),
	CONSTRAINT "imagens_produto" UNIQUE("tenant_id","produto_id")
);
--> statement-breakpoint
CREATE TABLE "telefones_cliente" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"telefone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telefones_cliente_telefone" UNIQUE("tenant_id","telefone")
);
--> statement-breakpoint
CREATE TABLE "agenda_config" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"passo_minutos" integer NOT NULL,
	"lembretes_ativos" boolean NOT NULL,
	"lembretes_minutos" integer[] NOT NULL,
	"silencio_inicio" integer NOT NULL,
	"silencio_fim" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agendamento_historico" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"acao" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"motivo" text,
	"autor" text NOT NULL,
	"autor_id" uuid,
	"autor_nome" text,
	"versao" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agendamento_historico_acao" CHECK ("agendamento_historico"."acao" in ('criado','remarcado','status','editado','desfeito')),
	CONSTRAINT "agendamento_historico_autor" CHECK ("agendamento_historico"."autor" in ('equipe','cliente','ia','sistema'))
);
--> statement-breakpoint
CREATE TABLE "bloqueios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid,
	"inicio" timestamp (3) with time zone NOT NULL,
	"fim" timestamp (3) with time zone NOT NULL,
	"motivo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bloqueios_periodo" CHECK ("bloqueios"."fim" > "bloqueios"."inicio")
);
--> statement-breakpoint
CREATE TABLE "excecoes_horario" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid,
	"data" date NOT NULL,
	"periodos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"motivo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "excecoes_horario_dia" UNIQUE NULLS NOT DISTINCT("tenant_id","data","profissional_id")
);
--> statement-breakpoint
CREATE TABLE "horarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"dia_semana" integer NOT NULL,
	"inicio" integer NOT NULL,
	"fim" integer NOT NULL,
	CONSTRAINT "horarios_dia" CHECK ("horarios"."dia_semana" between 0 and 6),
	CONSTRAINT "horarios_periodo" CHECK ("horarios"."inicio" >= 0 and "horarios"."inicio" < 1440 and "horarios"."fim" > "horarios"."inicio" and "horarios"."fim" <= 2880)
);
--> statement-breakpoint
CREATE TABLE "lembretes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"minutos_antes" integer NOT NULL,
	"data_hora" timestamp (3) with time zone NOT NULL,
	"estado" text NOT NULL,
	"chat_id" uuid,
	"mensagem_id" uuid,
	"aguarda" text,
	"respondido_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lembretes_uma_vez" UNIQUE("tenant_id","agendamento_id","minutos_antes","data_hora"),
	CONSTRAINT "lembretes_estado" CHECK ("lembretes"."estado" in ('enviado','retirado','pulado')),
	CONSTRAINT "lembretes_aguarda" CHECK ("lembretes"."aguarda" in ('confirmacao','decisao'))
);
--> statement-breakpoint
CREATE TABLE "ocupacoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"periodo" "tstzrange" NOT NULL,
	"agendamento_id" uuid,
	"reserva_id" uuid,
	"expira_em" timestamp (3) with time zone,
	CONSTRAINT "ocupacoes_agendamento" UNIQUE("tenant_id","agendamento_id"),
	CONSTRAINT "ocupacoes_de_quem" CHECK (("ocupacoes"."agendamento_id" is null) <> ("ocupacoes"."reserva_id" is null)),
	CONSTRAINT "ocupacoes_reserva" CHECK (("ocupacoes"."reserva_id" is null) = ("ocupacoes"."expira_em" is null))
);
--> statement-breakpoint
CREATE TABLE "profissional_servicos" (
	"tenant_id" uuid NOT NULL,
	"profissional_id" uuid NOT NULL,
	"produto_id" uuid NOT NULL,
	CONSTRAINT "profissional_servicos_tenant_id_profissional_id_produto_id_pk" PRIMARY KEY("tenant_id","profissional_id","produto_id")
);
--> statement-breakpoint
DROP INDEX "agendamentos_cliente";--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "intervalo_antes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "intervalo_depois" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "envios" ADD COLUMN "valido_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "intervalo_antes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "intervalo_depois" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "visita_id" uuid;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "serie_id" uuid;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "encaixe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "origem" text DEFAULT 'equipe' NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profissionais" ADD COLUMN "todos_servicos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profissionais" ADD COLUMN "agenda_token" text;--> statement-breakpoint
ALTER TABLE "profissionais" ADD COLUMN "agenda_token_hash" text;--> statement-breakpoint
ALTER TABLE "imagens" ADD CONSTRAINT "imagens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagens" ADD CONSTRAINT "imagens_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telefones_cliente" ADD CONSTRAINT "telefones_cliente_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telefones_cliente" ADD CONSTRAINT "telefones_cliente_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_config" ADD CONSTRAINT "agenda_config_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamento_historico" ADD CONSTRAINT "agendamento_historico_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamento_historico" ADD CONSTRAINT "agendamento_historico_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bloqueios" ADD CONSTRAINT "bloqueios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bloqueios" ADD CONSTRAINT "bloqueios_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_horario" ADD CONSTRAINT "excecoes_horario_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_horario" ADD CONSTRAINT "excecoes_horario_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horarios" ADD CONSTRAINT "horarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horarios" ADD CONSTRAINT "horarios_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD CONSTRAINT "ocupacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD CONSTRAINT "ocupacoes_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupacoes" ADD CONSTRAINT "ocupacoes_tenant_id_agendamento_id_agendamentos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agendamento_id") REFERENCES "public"."agendamentos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD CONSTRAINT "profissional_servicos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD CONSTRAINT "profissional_servicos_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profissional_servicos" ADD CONSTRAINT "profissional_servicos_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telefones_cliente_cliente" ON "telefones_cliente" USING btree ("tenant_id","cliente_id");--> statement-breakpoint
CREATE INDEX "agendamento_historico_lista" ON "agendamento_historico" USING btree ("tenant_id","agendamento_id","created_at");--> statement-breakpoint
CREATE INDEX "bloqueios_fim" ON "bloqueios" USING btree ("tenant_id","fim");--> statement-breakpoint
CREATE INDEX "horarios_profissional" ON "horarios" USING btree ("tenant_id","profissional_id","dia_semana");--> statement-breakpoint
CREATE INDEX "lembretes_chat" ON "lembretes" USING btree ("tenant_id","chat_id","created_at");--> statement-breakpoint
CREATE INDEX "ocupacoes_reserva_id" ON "ocupacoes" USING btree ("tenant_id","reserva_id") WHERE "ocupacoes"."reserva_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dados_cliente_cpf" ON "dados_cliente" USING btree ("tenant_id","cpf") WHERE "dados_cliente"."cpf" is not null;--> statement-breakpoint
CREATE INDEX "agendamentos_situacao" ON "agendamentos" USING btree ("tenant_id","status","data_hora","id");--> statement-breakpoint
CREATE INDEX "agendamentos_profissional" ON "agendamentos" USING btree ("tenant_id","profissional_id","data_hora");--> statement-breakpoint
CREATE INDEX "agendamentos_produto" ON "agendamentos" USING btree ("tenant_id","produto_id");--> statement-breakpoint
CREATE INDEX "agendamentos_visita" ON "agendamentos" USING btree ("tenant_id","visita_id") WHERE "agendamentos"."visita_id" is not null;--> statement-breakpoint
CREATE INDEX "agendamentos_serie" ON "agendamentos" USING btree ("tenant_id","serie_id") WHERE "agendamentos"."serie_id" is not null;--> statement-breakpoint
CREATE INDEX "agendamentos_a_lembrar" ON "agendamentos" USING btree ("data_hora") WHERE "agendamentos"."status" in ('pendente','confirmado');--> statement-breakpoint
CREATE INDEX "agendamentos_cliente" ON "agendamentos" USING btree ("tenant_id","cliente_id","data_hora");--> statement-breakpoint
ALTER TABLE "profissionais" ADD CONSTRAINT "profissionais_agenda_token_hash_unique" UNIQUE("agenda_token_hash");--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_intervalos" CHECK ("produtos"."intervalo_antes" >= 0 and "produtos"."intervalo_depois" >= 0);--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_intervalos" CHECK ("agendamentos"."intervalo_antes" >= 0 and "agendamentos"."intervalo_depois" >= 0);--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_origem" CHECK ("agendamentos"."origem" in ('equipe','ia','cliente','importacao'));