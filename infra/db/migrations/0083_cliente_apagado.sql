ALTER TABLE "dados_cliente" ADD COLUMN "apagado_em" timestamp (3) with time zone;--> statement-breakpoint
-- Those who were erased before, under their own ids.
UPDATE "dados_cliente" SET "apagado_em" = now()
  WHERE "nome" = 'Cliente removido' AND NOT "ativo" AND "telefone" IS NULL AND "email" IS NULL AND "cpf" IS NULL;
