CREATE TABLE "assinaturas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plano_id" uuid NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"status" text NOT NULL,
	"data_inicio" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assinaturas_tenant_id_unique" UNIQUE("tenant_id"),
	CONSTRAINT "assinaturas_status" CHECK ("assinaturas"."status" in ('active','pendente','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "pagamentos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cliente_id" uuid,
	"valor" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"metodo" text,
	"data_pagamento" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamentos_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "pagamentos_valor" CHECK ("pagamentos"."valor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "planos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"preco_mensal" numeric(12, 2) NOT NULL,
	"limite_usuarios" integer NOT NULL,
	"limite_agendamentos" integer NOT NULL,
	"limite_mensagens" integer NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "planos_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "categorias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categorias_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dados_cliente" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"email" text,
	"telefone" text,
	"cpf" text,
	"endereco" jsonb,
	"notas" text,
	"informacoes" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dados_cliente_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "produtos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"preco" numeric(12, 2) NOT NULL,
	"duracao_minutos" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"imagem_url" text,
	"categoria_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "produtos_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "produtos_preco" CHECK ("produtos"."preco" >= 0),
	CONSTRAINT "produtos_duracao" CHECK ("produtos"."duracao_minutos" > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"customer_phone" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"autor" text NOT NULL,
	"autor_usuario_id" uuid,
	"autor_nome" text,
	"tipo" text DEFAULT 'text' NOT NULL,
	"entrega" text NOT NULL,
	"erro" text,
	"fontes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instance_id" uuid,
	"wa_id" text,
	"citada" text,
	"apagada" boolean DEFAULT false NOT NULL,
	"editada" boolean DEFAULT false NOT NULL,
	"client_id" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_history_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "chat_history_role" CHECK ("chat_history"."role" in ('user','assistant')),
	CONSTRAINT "chat_history_autor" CHECK ("chat_history"."autor" in ('customer','ai','staff','phone','system'))
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_phone" text NOT NULL,
	"jid" text,
	"lid" text,
	"instance_id" uuid,
	"cliente_id" uuid,
	"nome" text,
	"status" text DEFAULT 'active' NOT NULL,
	"modo" text DEFAULT 'ai' NOT NULL,
	"motivo" text,
	"pausada_por" text,
	"pausada_em" timestamp (3) with time zone,
	"nao_lidas" integer DEFAULT 0 NOT NULL,
	"ultima_mensagem" text,
	"ultima_autor" text,
	"ultima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"responder_em" timestamp (3) with time zone,
	"ultima_entrada_seq" bigint DEFAULT 0 NOT NULL,
	"respondida_ate_seq" bigint DEFAULT 0 NOT NULL,
	"tentativas_ia" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "chats_tenant_phone" UNIQUE("tenant_id","customer_phone"),
	CONSTRAINT "chats_modo" CHECK ("chats"."modo" in ('ai','human','attention'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"titulo" text NOT NULL,
	"conteudo" text NOT NULL,
	"tipo" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "documents_tipo" CHECK ("documents"."tipo" in ('faq','procedimento','politica','informacao'))
);
--> statement-breakpoint
CREATE TABLE "envios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"mensagem_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"causa" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"guarda_seq" bigint,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"iniciado_em" timestamp (3) with time zone,
	"wa_id" text,
	"erro" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envios_causa" UNIQUE("tenant_id","causa"),
	CONSTRAINT "envios_mensagem" UNIQUE("tenant_id","mensagem_id"),
	CONSTRAINT "envios_status" CHECK ("envios"."status" in ('planned','sending','sent','retry','unknown','suppressed','dead'))
);
--> statement-breakpoint
CREATE TABLE "evolution_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"instance_name" text NOT NULL,
	"status" text DEFAULT 'disconnected' NOT NULL,
	"phone_number" text,
	"qrcode" text,
	"webhook_token" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"api_key" text,
	"ultimo_evento_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evolution_instances_instance_name_unique" UNIQUE("instance_name"),
	CONSTRAINT "evolution_instances_webhook_token_unique" UNIQUE("webhook_token"),
	CONSTRAINT "evolution_instances_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "evolution_instances_status" CHECK ("evolution_instances"."status" in ('connected','connecting','disconnected'))
);
--> statement-breakpoint
CREATE TABLE "execucoes_ia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"modelo" text,
	"resultado" text NOT NULL,
	"tokens_entrada" integer,
	"tokens_saida" integer,
	"duracao_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integracoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"credenciais" text,
	"ultimos4" text,
	"status" text DEFAULT 'inactive' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integracoes_tipo" UNIQUE("tenant_id","tipo"),
	CONSTRAINT "integracoes_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "integracoes_tipo_valido" CHECK ("integracoes"."tipo" in ('evolution','openai','mercadopago','google_calendar')),
	CONSTRAINT "integracoes_status" CHECK ("integracoes"."status" in ('active','error','inactive'))
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"description" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_key" UNIQUE NULLS NOT DISTINCT("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"event" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"order_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"resultado" text,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erro" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_events_dedupe" UNIQUE("instance_id","dedupe_key"),
	CONSTRAINT "webhook_events_status" CHECK ("webhook_events"."status" in ('pending','done','dead'))
);
--> statement-breakpoint
CREATE TABLE "chaves_jwt" (
	"kid" text PRIMARY KEY NOT NULL,
	"publica" jsonb NOT NULL,
	"privada" text NOT NULL,
	"assina_a_partir" timestamp (3) with time zone NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"senha_hash" text NOT NULL,
	"versao_sessao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contas_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conta_id" uuid NOT NULL,
	"familia" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"usado_em" timestamp (3) with time zone,
	"revogada_em" timestamp (3) with time zone,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessoes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"slug" text NOT NULL,
	"plano" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'trial' NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"limite_agendamentos" integer DEFAULT 50 NOT NULL,
	"limite_usuarios" integer DEFAULT 1 NOT NULL,
	"cidade_base" text,
	"fuso_horario" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tenants_status" CHECK ("tenants"."status" in ('trial','active','suspended','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"auth_user_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ultimo_acesso" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_auth_user_id_unique" UNIQUE("auth_user_id"),
	CONSTRAINT "usuarios_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "usuarios_role" CHECK ("usuarios"."role" in ('master','admin','user','viewer')),
	CONSTRAINT "usuarios_tenant" CHECK (("usuarios"."role" = 'master') = ("usuarios"."tenant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"ator_id" uuid,
	"acao" text NOT NULL,
	"alvo" text,
	"detalhes" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_activations" (
	"name" text PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"contract" integer NOT NULL,
	"document" jsonb NOT NULL,
	"signature" text NOT NULL,
	"public_key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_releases_name_version" UNIQUE("name","version")
);
--> statement-breakpoint
CREATE TABLE "agendamentos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"produto_id" uuid,
	"profissional_id" uuid,
	"data_hora" timestamp (3) with time zone NOT NULL,
	"duracao_minutos" integer NOT NULL,
	"valor" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"observacoes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agendamentos_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "agendamentos_status" CHECK ("agendamentos"."status" in ('pendente','confirmado','concluido','cancelado','faltou')),
	CONSTRAINT "agendamentos_duracao" CHECK ("agendamentos"."duracao_minutos" > 0)
);
--> statement-breakpoint
CREATE TABLE "profissionais" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"cor" text DEFAULT 'violet' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profissionais_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "assinaturas" ADD CONSTRAINT "assinaturas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinaturas" ADD CONSTRAINT "assinaturas_plano_id_planos_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."planos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dados_cliente" ADD CONSTRAINT "dados_cliente_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_tenant_id_categoria_id_categorias_tenant_id_id_fk" FOREIGN KEY ("tenant_id","categoria_id") REFERENCES "public"."categorias"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_history" ADD CONSTRAINT "chat_history_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_history" ADD CONSTRAINT "chat_history_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_tenant_id_instance_id_evolution_instances_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."evolution_instances"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tenant_id_mensagem_id_chat_history_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mensagem_id") REFERENCES "public"."chat_history"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD CONSTRAINT "evolution_instances_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execucoes_ia" ADD CONSTRAINT "execucoes_ia_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execucoes_ia" ADD CONSTRAINT "execucoes_ia_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integracoes" ADD CONSTRAINT "integracoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_events" ADD CONSTRAINT "realtime_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_tenant_id_instance_id_evolution_instances_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."evolution_instances"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_conta_id_contas_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_auth_user_id_contas_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."contas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_activations" ADD CONSTRAINT "remote_activations_release_id_remote_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."remote_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_cliente_id_dados_cliente_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cliente_id") REFERENCES "public"."dados_cliente"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_produto_id_produtos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","produto_id") REFERENCES "public"."produtos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamentos" ADD CONSTRAINT "agendamentos_tenant_id_profissional_id_profissionais_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profissional_id") REFERENCES "public"."profissionais"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profissionais" ADD CONSTRAINT "profissionais_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamentos_lista" ON "pagamentos" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pagamentos_receita" ON "pagamentos" USING btree ("tenant_id","status","data_pagamento");--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_nome" ON "categorias" USING btree ("tenant_id",lower("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "dados_cliente_telefone" ON "dados_cliente" USING btree ("tenant_id","telefone") WHERE "dados_cliente"."telefone" is not null;--> statement-breakpoint
CREATE INDEX "dados_cliente_lista" ON "dados_cliente" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "produtos_lista" ON "produtos" USING btree ("tenant_id","nome","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_history_wa" ON "chat_history" USING btree ("tenant_id","instance_id","wa_id") WHERE "chat_history"."wa_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_history_client" ON "chat_history" USING btree ("tenant_id","client_id") WHERE "chat_history"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_history_pagina" ON "chat_history" USING btree ("tenant_id","chat_id","created_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "chats_lid" ON "chats" USING btree ("tenant_id","lid") WHERE "chats"."lid" is not null;--> statement-breakpoint
CREATE INDEX "chats_lista" ON "chats" USING btree ("tenant_id","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_a_responder" ON "chats" USING btree ("responder_em") WHERE "chats"."responder_em" is not null;--> statement-breakpoint
CREATE INDEX "documents_lista" ON "documents" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "envios_abertos" ON "envios" USING btree ("tenant_id","chat_id","seq") WHERE "envios"."status" in ('planned','sending','retry','unknown');--> statement-breakpoint
CREATE INDEX "envios_varredura" ON "envios" USING btree ("proxima_em") WHERE "envios"."status" in ('planned','sending','retry','unknown');--> statement-breakpoint
CREATE INDEX "evolution_instances_lista" ON "evolution_instances" USING btree ("tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "execucoes_ia_tenant" ON "execucoes_ia" USING btree ("tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "realtime_events_tenant" ON "realtime_events" USING btree ("tenant_id","seq");--> statement-breakpoint
CREATE INDEX "realtime_events_idade" ON "realtime_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_pendentes" ON "webhook_events" USING btree ("instance_id","order_key","seq") WHERE "webhook_events"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_events_tenant" ON "webhook_events" USING btree ("tenant_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_jwt_assina" ON "chaves_jwt" USING btree ("assina_a_partir");--> statement-breakpoint
CREATE INDEX "sessoes_familia" ON "sessoes" USING btree ("familia");--> statement-breakpoint
CREATE INDEX "sessoes_conta" ON "sessoes" USING btree ("conta_id");--> statement-breakpoint
CREATE INDEX "tenants_created_at" ON "tenants" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "usuarios_tenant" ON "usuarios" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_tenant" ON "audit_log" USING btree ("tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agendamentos_lista" ON "agendamentos" USING btree ("tenant_id","data_hora","id");--> statement-breakpoint
CREATE INDEX "agendamentos_cliente" ON "agendamentos" USING btree ("tenant_id","cliente_id");--> statement-breakpoint
CREATE INDEX "profissionais_lista" ON "profissionais" USING btree ("tenant_id","nome");