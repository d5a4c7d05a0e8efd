-- What goes back of a card's charge may be a part of it (docs/decisions/0118-a-card-is-asked-for-the-months-price.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" DROP CONSTRAINT "cartao_cobrancas_destino";
--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD COLUMN "devolver_valor" numeric(12, 2);
--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD CONSTRAINT "cartao_cobrancas_devolver" CHECK ("cartao_cobrancas"."devolver_em" is null or "cartao_cobrancas"."devolver_valor" between 0.01 and "cartao_cobrancas"."valor");
--> statement-breakpoint
ALTER TABLE "cartao_cobrancas" ADD CONSTRAINT "cartao_cobrancas_destino" CHECK ("cartao_cobrancas"."fatura_id" is null or "cartao_cobrancas"."devolver_em" is null or "cartao_cobrancas"."devolver_valor" < "cartao_cobrancas"."valor");
--> statement-breakpoint
UPDATE cartao_cobrancas SET devolver_valor = valor WHERE devolver_em IS NOT NULL;
--> statement-breakpoint
GRANT UPDATE (devolver_valor) ON cartao_cobrancas TO balcao_platform;
