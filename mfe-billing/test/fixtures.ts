import type { PagamentoDetalhe, PagamentoListado } from '@balcao/contracts/payments';
import { fakeSession } from '@balcao/platform/testing';
import { uuid } from '@balcao/testing/ids';

export const fakePayment = (n: number, over: Partial<PagamentoListado> = {}): PagamentoListado => ({
  id: uuid(n),
  cliente_id: uuid(31),
  cliente_nome: 'Ana Beatriz',
  agendamento_id: uuid(41),
  servicos: [{ nome: 'Corte', profissional_nome: 'Júlia' }],
  parte: null,
  valor: '80.00',
  reembolsado: '0.00',
  status: 'pago',
  metodo: 'pix',
  data_pagamento: '2026-11-21T15:00:00.000Z',
  observacao: null,
  autor_nome: 'Camila Rocha',
  created_at: '2026-11-21T15:00:00.000Z',
  ...over,
});
/** The same payment as its own page reads it. */
export const detailOf = (
  { parte: _, ...payment }: PagamentoListado,
  over: Partial<PagamentoDetalhe> = {},
): PagamentoDetalhe => ({
  ...payment,
  restante: payment.valor,
  reembolsos: [],
  reembolsos_a_caminho: [],
  cobranca_id: null,
  estorno: null,
  formas: [payment],
  servicos: ['Corte'],
  data_hora: '2026-11-21T14:00:00.000Z',
  ...over,
});

/** Whoever may all of a company that may only look any more. */
export const trialOver = () =>
  fakeSession('admin', { tenant: { status: 'trial', trial_ends_at: new Date(Date.now() - 1000).toISOString() } });
