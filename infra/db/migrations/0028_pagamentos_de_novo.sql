-- A submit that comes again must say the same, and only the state of a payment changes (docs/decisions/0053-a-refund-lowers-its-payment.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "impressao" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "impressao" text;
--> statement-breakpoint
REVOKE UPDATE ON pagamentos FROM balcao_app;
--> statement-breakpoint
-- Received, refunded, taken back; moved by a merge, and cleared of words about a person who is erased.
GRANT UPDATE (cliente_id, status, metodo, data_pagamento, reembolsado, observacao, impressao, estornado_em,
  estorno_motivo, estorno_autor_id, estorno_autor_nome) ON pagamentos TO balcao_app;
--> statement-breakpoint
GRANT UPDATE (impressao) ON reembolsos TO balcao_app;
