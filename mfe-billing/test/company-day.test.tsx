import { Route, Routes, setTenantZone } from '@balcao/platform';
import { renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import CommissionsPage from '../src/pages/commissions.page';
import PaymentsPage from '../src/pages/payments.page';
import { detailOf, fakePayment } from './fixtures';

const PENDING = fakePayment(1, { status: 'pendente', metodo: null, data_pagamento: null });
const RESUMO = {
  pago: '0.00',
  pendente: '80.00',
  reembolsado: '0.00',
  por_metodo: [],
  periodo: 'um mês',
  profissional_nome: null,
};

let asked: (string | null)[];
let sent: Record<string, unknown>[];
const note = (request: Request) => {
  const { searchParams } = new URL(request.url);
  asked = ['de', 'ate'].map((name) => searchParams.get(name));
};
setupArea(
  http.get(`${API}/payments`, ({ request }) => {
    note(request);
    return HttpResponse.json({ items: [PENDING], nextCursor: null, resumo: RESUMO });
  }),
  http.get(`${API}/payments/:id`, () => HttpResponse.json(detailOf(PENDING))),
  http.get(`${API}/commissions`, ({ request }) => {
    note(request);
    return HttpResponse.json({ de: asked[0], ate: asked[1], periodo: 'um mês', items: [] });
  }),
  http.get(`${API}/commission-payouts`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.get(`${API}/cash/open`, () => HttpResponse.json({ caixa: null })),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [] })),
  http.get(`${API}/customers`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.post(`${API}/payments/:id/receive`, async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(detailOf(fakePayment(1)));
  }),
);
beforeEach(() => {
  [asked, sent] = [[], []];
});
afterEach(() => {
  jest.useRealTimers();
  setTenantZone(null);
});

interface There {
  today: string;
  month: [string, string];
  before: [string, string];
}
/**
 * What a clock of the company shows at an instant. No browser stands right in all of them: between Acre and New Zealand
 * there is always a day in between.
 */
const CLOCKS: [zone: string, instant: string, there: There][] = [
  [
    'America/Rio_Branco',
    '2026-12-01T03:30:00Z',
    { today: '2026-11-30', month: ['2026-11-01', '2026-11-30'], before: ['2026-10-01', '2026-10-31'] },
  ],
  [
    'America/Sao_Paulo',
    '2026-12-01T02:59:59Z',
    { today: '2026-11-30', month: ['2026-11-01', '2026-11-30'], before: ['2026-10-01', '2026-10-31'] },
  ],
  [
    'America/Noronha',
    '2027-01-01T02:00:00Z',
    { today: '2027-01-01', month: ['2027-01-01', '2027-01-31'], before: ['2026-12-01', '2026-12-31'] },
  ],
  // An hour before its clock goes forward, and after it went back.
  [
    'America/New_York',
    '2027-03-01T04:59:59Z',
    { today: '2027-02-28', month: ['2027-02-01', '2027-02-28'], before: ['2027-01-01', '2027-01-31'] },
  ],
  [
    'America/New_York',
    '2026-11-01T04:00:00Z',
    { today: '2026-11-01', month: ['2026-11-01', '2026-11-30'], before: ['2026-10-01', '2026-10-31'] },
  ],
  [
    'Pacific/Auckland',
    '2026-12-31T12:00:00Z',
    { today: '2027-01-01', month: ['2027-01-01', '2027-01-31'], before: ['2026-12-01', '2026-12-31'] },
  ],
];

/** The page at an instant, in a company of that zone. */
async function open(path: string, zone: string, instant: string) {
  jest.useFakeTimers({ now: new Date(instant), advanceTimers: true });
  setTenantZone(zone);
  return renderWithApp(
    <Routes>
      <Route path="/payments" element={<PaymentsPage />} />
      <Route path="/payments/comissoes" element={<CommissionsPage />} />
    </Routes>,
    { path },
  );
}

describe.each(CLOCKS)('in %s at %s, wherever the browser is', (zone, instant, { today, month, before }) => {
  test.each<[string, [string, string]]>([
    ['/payments', month],
    ['/payments?periodo=hoje', [today, today]],
    ['/payments?periodo=mes-passado', before],
    ['/payments/comissoes', month],
    ['/payments/comissoes?periodo=mes-passado', before],
  ])('%s asks for the days of the company', async (path, days) => {
    await open(path, zone, instant);
    await waitFor(() => expect(asked).toEqual(days));
  });

  test('a payment that is registered is one of today', async () => {
    const { user } = await open('/payments', zone, instant);
    await user.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
    const form = within(await screen.findByRole('dialog', { name: 'Registrar pagamento' }));
    expect(await form.findByLabelText(/^Data/)).toHaveValue(today.split('-').reverse().join('/'));
  });

  test('what was to come is received today', async () => {
    const { user } = await open(`/payments?id=${uuid(1)}`, zone, instant);
    const panel = within(await screen.findByRole('dialog', { name: 'Pagamento' }));
    await user.click(await panel.findByRole('button', { name: 'Marcar como recebido' }));
    const form = within(await screen.findByRole('dialog', { name: 'Marcar como recebido' }));
    await user.click(form.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(sent).toEqual([{ metodo: 'pix', data: today }]));
  });
});
