import * as z from 'zod/mini';
import { DELIVERY } from './delivery';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';

/** How often the receipt of a payment may be sent. */
export const RECEIPTS_MAX = 20;
export const RECEIPTS_MAX_TEXT = `Este recibo já foi enviado ${RECEIPTS_MAX} vezes. Imprima ou salve em PDF.`;
const turnText = 'Informe o número do envio: 1 para o primeiro.';

/** The receipt of a payment as a message: where it can go, and what became of the last one. */
export const ReciboNoWhatsApp = z.object({
  /** Null: it can be sent. */
  impedimento: z.nullable(z.enum(['sem_cliente', 'sem_telefone'])),
  /** How often it was sent so far. */
  vezes: z.number(),
  ultimo: z.nullable(
    z.object({
      mensagem_id: Id,
      chat_id: Id,
      /** As of every message. */
      entrega: z.enum(DELIVERY),
      erro: z.nullable(z.string()),
      created_at: Instant,
    }),
  ),
});
export type ReciboNoWhatsApp = z.infer<typeof ReciboNoWhatsApp>;

export const readReceiptSending = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  access: 'payments.manage',
  summary: 'O recibo no WhatsApp: se pode ser enviado e como está o último envio',
  params: IdParams,
  response: ReciboNoWhatsApp,
});

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/payments/:id/receipt',
  access: 'payments.manage',
  summary:
    'Manda o recibo ao cliente, pelo WhatsApp da empresa; pedido de novo com o mesmo número de envio, nada mais sai',
  params: IdParams,
  /** Which sending this is, the first being 1: asked for again, nothing more is sent. */
  body: z.object({ vez: z.int(turnText).check(z.minimum(1, turnText), z.maximum(RECEIPTS_MAX, RECEIPTS_MAX_TEXT)) }),
  response: ReciboNoWhatsApp,
  rateLimit: { max: 30, windowMs: 60_000 },
});
