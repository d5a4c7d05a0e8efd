-- Each access of the platform's support says why it ended (docs/decisions/0113-support-leaves-its-trail-first.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD COLUMN "porque_fim" text;--> statement-breakpoint
-- Of those from before only this much is known: which ran out.
UPDATE acessos_suporte SET porque_fim = 'tempo' WHERE encerrado_em = expira_em;--> statement-breakpoint
ALTER TABLE "acessos_suporte" ADD CONSTRAINT "acessos_suporte_porque" CHECK ("acessos_suporte"."porque_fim" in ('encerrou','saiu','outro-acesso','entrada-encerrada','suspeita','proibido','empresa-apagada','tempo'));
--> statement-breakpoint
GRANT UPDATE (porque_fim) ON acessos_suporte TO balcao_platform;
