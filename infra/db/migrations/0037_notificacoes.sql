-- What people were told, what they want to hear of, and on which devices (docs/decisions/0063-a-notice-names-a-thing-not-what-happened-to-it.md).
SET lock_timeout = '5s';
--> statement-breakpoint
CREATE TABLE "aparelhos_aviso" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"endereco_hash" text NOT NULL,
	"inscricao" text NOT NULL,
	"usado_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aparelhos_aviso_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "aparelhos_aviso_endereco" UNIQUE("tenant_id","endereco_hash")
);
--> statement-breakpoint
CREATE TABLE "avisos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"evento" text NOT NULL,
	"alvo_id" uuid NOT NULL,
	"detalhe" text,
	"no_painel" boolean NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	"lido_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avisos_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "avisos_evento" CHECK ("avisos"."evento" in ('conversa','agendamento','envio','whatsapp','plano','pagamento'))
);
--> statement-breakpoint
CREATE TABLE "entregas_aviso" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"aviso_id" uuid NOT NULL,
	"canal" text NOT NULL,
	"aparelho_id" uuid,
	"estado" text DEFAULT 'planejada' NOT NULL,
	"motivo" text,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entregas_aviso_estado" CHECK ("entregas_aviso"."estado" in ('planejada','enviada','dispensada','falhou')),
	CONSTRAINT "entregas_aviso_canal" CHECK (("entregas_aviso"."canal" = 'push') = ("entregas_aviso"."aparelho_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "preferencias_aviso" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"eventos" jsonb NOT NULL,
	"silencio" jsonb NOT NULL,
	"som" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_aviso_tenant_id_usuario_id_pk" PRIMARY KEY("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "entregas_aviso" ADD CONSTRAINT "entregas_aviso_tenant_id_aviso_id_avisos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","aviso_id") REFERENCES "public"."avisos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entregas_aviso" ADD CONSTRAINT "entregas_aviso_tenant_id_aparelho_id_aparelhos_aviso_tenant_id_id_fk" FOREIGN KEY ("tenant_id","aparelho_id") REFERENCES "public"."aparelhos_aviso"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "aparelhos_aviso_pessoa" ON "aparelhos_aviso" USING btree ("tenant_id","usuario_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_um_por_alvo" ON "avisos" USING btree ("tenant_id","usuario_id","evento","alvo_id") WHERE "avisos"."lido_em" is null;
--> statement-breakpoint
CREATE INDEX "avisos_lista" ON "avisos" USING btree ("tenant_id","usuario_id","ultima_em" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "avisos_idade" ON "avisos" USING btree ("ultima_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "entregas_aviso_uma" ON "entregas_aviso" USING btree ("tenant_id","aviso_id",coalesce("aparelho_id", "tenant_id")) WHERE "entregas_aviso"."estado" = 'planejada';
--> statement-breakpoint
CREATE INDEX "entregas_aviso_aviso" ON "entregas_aviso" USING btree ("tenant_id","aviso_id");
--> statement-breakpoint
CREATE INDEX "entregas_aviso_aparelho" ON "entregas_aviso" USING btree ("tenant_id","aparelho_id");
--> statement-breakpoint
CREATE INDEX "entregas_aviso_abertas" ON "entregas_aviso" USING btree ("proxima_em","tenant_id") WHERE "entregas_aviso"."estado" = 'planejada';
--> statement-breakpoint
ALTER TABLE preferencias_aviso ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE preferencias_aviso FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE aparelhos_aviso ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE aparelhos_aviso FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE avisos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE avisos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE entregas_aviso ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE entregas_aviso FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON preferencias_aviso TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant ON aparelhos_aviso TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant ON avisos TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
CREATE POLICY tenant ON entregas_aviso TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON preferencias_aviso TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON aparelhos_aviso, avisos, entregas_aviso TO balcao_app;
--> statement-breakpoint
-- The sweep finds companies with something due, and forgets what is old; it reads nothing of it.
CREATE POLICY platform ON entregas_aviso TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (tenant_id, estado, proxima_em) ON entregas_aviso TO balcao_platform;
--> statement-breakpoint
CREATE POLICY platform ON avisos TO balcao_platform USING (true) WITH CHECK (false);
--> statement-breakpoint
GRANT SELECT (id, ultima_em), DELETE ON avisos TO balcao_platform;
--> statement-breakpoint
-- Last: nobody writes to companies and people while these are held.
ALTER TABLE "aparelhos_aviso" ADD CONSTRAINT "aparelhos_aviso_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aparelhos_aviso" ADD CONSTRAINT "aparelhos_aviso_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entregas_aviso" ADD CONSTRAINT "entregas_aviso_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferencias_aviso" ADD CONSTRAINT "preferencias_aviso_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferencias_aviso" ADD CONSTRAINT "preferencias_aviso_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;
