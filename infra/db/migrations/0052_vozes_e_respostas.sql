-- Voice messages that are written down (docs/decisions/0085-what-is-said-is-what-a-message-says.md), and what answers a message:
-- quotes and reactions (docs/decisions/0086-a-reaction-is-sent-while-one-waits.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "midias" ADD COLUMN "transcrever_em" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "midias" ADD COLUMN "transcricoes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "midias_a_transcrever" ON "midias" USING btree ("transcrever_em") WHERE "midias"."transcrever_em" is not null;
--> statement-breakpoint
-- The sweep finds what is to be written down; it hears nothing of it.
GRANT SELECT (transcrever_em) ON midias TO balcao_platform;
--> statement-breakpoint
ALTER TABLE "chat_history" ADD COLUMN "citada_id" uuid;
--> statement-breakpoint
ALTER TABLE "chat_history" ADD COLUMN "reacoes" jsonb DEFAULT '[]'::jsonb NOT NULL;
