import type { Cliente, ClienteDetalhe } from '@balcao/contracts/customers';
import { uuid } from '@balcao/testing/ids';

export const fakeCustomer = (n: number, over: Partial<Cliente> = {}): Cliente => ({
  id: uuid(n),
  nome: `Cliente ${n}`,
  email: null,
  telefone: `55119876500${String(n).padStart(2, '0')}`,
  cpf: null,
  tags: [],
  ativo: true,
  created_at: '2026-03-02T12:00:00.000Z',
  ...over,
});

export const fakeDetail = (row: Cliente): ClienteDetalhe => ({
  ...row,
  outros_telefones: [],
  endereco: null,
  notas: null,
  informacoes: null,
  nascimento: null,
  apagado_em: null,
  resumo: {
    agendamentos: 0,
    concluidos: 0,
    faltas: 0,
    cancelados: 0,
    total_pago: '0.00',
    ultima_visita: null,
    proxima_visita: null,
  },
});
