import type { Profissional } from '@balcao/contracts/agenda';
import type { Agendamento, HorarioLivre } from '@balcao/contracts/scheduling';
import { API, refused } from '@balcao/testing/api-answers';
import { fakeProduct } from '@balcao/testing/fake-product';
import { uuid } from '@balcao/testing/ids';
import { HttpResponse, http } from 'msw';
import type { CalendarData } from '../src/api/merge-appointment';

export const JULIA: Profissional = {
  id: uuid(11),
  nome: 'Júlia',
  cor: 'teal',
  ativo: true,
  todos_servicos: true,
  servicos: [],
  horarios: [],
  calendario_ativo: false,
  usuario_id: null,
  proprios: [],
};
export const CORTE = fakeProduct(21, { nome: 'Corte' });
export const ANA = { id: uuid(31), nome: 'Ana Beatriz', email: null, telefone: '5511987650001', cpf: null };

export const fakeAppointment = (over: Partial<Agendamento> = {}): Agendamento => ({
  id: uuid(41),
  cliente_id: ANA.id,
  cliente_nome: ANA.nome,
  cliente_telefone: ANA.telefone,
  produto_id: CORTE.id,
  produto_nome: 'Corte',
  profissional_id: JULIA.id,
  profissional_nome: 'Júlia',
  data_hora: '2099-03-02T13:00:00.000Z',
  duracao_minutos: 60,
  intervalo_antes: 0,
  intervalo_depois: 0,
  valor: '80.00',
  status: 'pendente',
  observacoes: null,
  visita_id: null,
  serie_id: null,
  encaixe: false,
  origem: 'equipe',
  versao: 1,
  espera_inicio_minutos: 0,
  espera_minutos: 0,
  recurso_id: null,
  recurso_nome: null,
  sinal: null,
  ...over,
});

export const fakeCalendar = (over: Partial<CalendarData> = {}): CalendarData => ({
  ate: '2099-03-02',
  agendamentos: [],
  com_visitas: [],
  bloqueios: [],
  expediente: [],
  ...over,
});

export const freeTime = (data_hora: string): HorarioLivre => ({
  data_hora,
  itens: [
    {
      produto_id: CORTE.id,
      profissional_id: JULIA.id,
      profissional_nome: 'Júlia',
      data_hora,
      duracao_minutos: 60,
      recurso_id: null,
      recurso_nome: null,
    },
  ],
});

/** 'Horário indisponível', with one time to take instead. */
export const conflict = (alternative: string) =>
  refused(409, 'scheduling/unavailable', 'Horário indisponível.', {
    details: { ocupado_por: 'Rita, das 10:00 às 11:00', alternativas: [freeTime(alternative)] },
  });

export interface Call {
  what: string;
  body: Record<string, unknown>;
}

const PAYMENTS = [
  { id: uuid(81), status: 'pago', metodo: 'pix', valor: '30.00' },
  { id: uuid(82), status: 'cancelado', metodo: 'dinheiro', valor: '30.00' },
];

/** What the booking form and the drawer ask for; every change is noted. */
export function agendaHandlers(calls: Call[], appointment = () => fakeAppointment()) {
  const note = async (request: Request) => {
    const text = await request.clone().text();
    calls.push({ what: `${request.method} ${new URL(request.url).pathname.slice(4)}`, body: JSON.parse(text || '{}') });
  };
  const customer = { ...ANA, tags: [], ativo: true, created_at: '2026-03-02T12:00:00.000Z' };
  return [
    http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA] })),
    http.get(`${API}/rooms`, () => HttpResponse.json({ items: [] })),
    http.get(`${API}/products`, () => HttpResponse.json({ items: [CORTE], nextCursor: null })),
    http.get(`${API}/customers`, () => HttpResponse.json({ items: [customer], nextCursor: null })),
    http.get(`${API}/customers/:id`, () => HttpResponse.json({ ...customer, resumo: { faltas: 0 } })),
    http.post(`${API}/appointments/free-times`, () =>
      HttpResponse.json({
        horarios: [freeTime('2099-03-02T13:00:00.000Z'), freeTime('2099-03-02T14:00:00.000Z')],
        motivo: null,
      }),
    ),
    http.post(`${API}/appointments/holds`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(
        { id: uuid(51), expira_em: new Date(Date.now() + 300_000).toISOString() },
        { status: 201 },
      );
    }),
    http.delete(`${API}/appointments/holds/:id`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ ok: true });
    }),
    http.post(`${API}/appointments`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ items: [fakeAppointment()] }, { status: 201 });
    }),
    http.get(`${API}/appointments`, () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get(`${API}/appointments/:id/account`, ({ params }) =>
      HttpResponse.json({
        agendamento_id: params.id,
        cliente_id: ANA.id,
        cliente_nome: ANA.nome,
        data_hora: fakeAppointment().data_hora,
        servicos: [],
        total: '80.00',
        pago: '30.00',
        pendente: '0.00',
        aberto: '50.00',
        pago_a_mais: '0.00',
        pagamentos: PAYMENTS,
      }),
    ),
    http.get(`${API}/appointments/:id`, () =>
      HttpResponse.json({
        agendamento: appointment(),
        visita: [],
        historico: [],
        lembretes: [],
        faltas_do_cliente: 0,
        pode_desfazer: false,
        desfazer: null,
      }),
    ),
    http.post(`${API}/appointments/:id/status`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ items: [fakeAppointment({ status: 'cancelado', versao: 2 })] });
    }),
    http.post(`${API}/appointments/:id/undo`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ items: [fakeAppointment({ versao: 3 })] });
    }),
    http.put(`${API}/appointments/:id/schedule`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ items: [fakeAppointment({ data_hora: '2099-03-02T14:00:00.000Z', versao: 2 })] });
    }),
  ];
}
