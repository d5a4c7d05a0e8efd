import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ContaDaVisita, PagamentoDetalhe } from './payments';
import { Id, IdParams } from './primitives';

// docs/decisions/0166-a-credit-is-a-payment-that-moves.md
export const spendCredit = endpoint({
  method: 'POST',
  path: '/appointments/:id/credits',
  access: 'payments.manage',
  summary: 'Usa um crédito do cliente em uma visita, inteiro; pedido de novo, nada mais muda',
  params: IdParams,
  body: z.object({ pagamento_id: Id }),
  response: ContaDaVisita,
});
export const undoCredit = endpoint({
  method: 'POST',
  path: '/payments/:id/credit/undo',
  access: 'payments.manage',
  summary: 'Desfaz o uso de um crédito: ele volta a ficar em aberto',
  params: IdParams,
  response: PagamentoDetalhe,
});
