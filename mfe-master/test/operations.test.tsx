import type { Operations } from '@balcao/contracts/operations';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import MasterPage from '../src/pages/master.page';
import OperationsPage from '../src/pages/operations.page';

const tenant = '00000000-0000-4000-8000-000000000031';
const at = '2026-11-22T12:00:00.000Z';
const operations: Operations = {
  filas: [
    { fila: 'whatsapp-inbound', esperando: 1200, ativas: 20, adiadas: 3, desde: at },
    { fila: 'payments', esperando: 0, ativas: 0, adiadas: 0, desde: null },
  ],
  rotinas: [
    { nome: 'sweep', cada_ms: 15_000, ultima: at, duracao_ms: 12, deu_certo: true, proxima: at },
    { nome: 'sweep-media', cada_ms: 60_000, ultima: at, duracao_ms: 40, deu_certo: false, proxima: at },
    { nome: 'forget-ended', cada_ms: 3_600_000, ultima: null, duracao_ms: null, deu_certo: null, proxima: null },
  ],
  processos: [
    { id: 'aaaa0001', papel: 'api', versao: '0.1.0+12345678', inicio: at, sinal_em: at, vivo: true },
    { id: 'aaaa0002', papel: 'worker', versao: '0.1.0+12345678', inicio: at, sinal_em: at, vivo: false },
  ],
  lentas: [
    {
      chave: 'abcdef01',
      texto: 'select * from chats where tenant_id = $1',
      trabalho: 'GET /api/chats',
      vezes: 3,
      media_ms: 410,
      maior_ms: 800,
      ultima: at,
    },
  ],
  numeros: { conectados: 12, conectando: 1, desconectados: 2, problemas: [{ problema: 'refused', total: 1 }] },
  redis: 'responde',
  lido_em: at,
};
let answer = operations;
let alerts: object[] = [];
let letters: object[] = [];
let batch: object | null = null;
let refuse = false;
const asked: unknown[] = [];
const RUNNING = {
  id: tenant,
  acao: 'reprocessar',
  estado: 'processando',
  total: 1000,
  feitas: 420,
  puladas: 3,
  ficaram: { ia: 12, saiu: 3 },
  motivo: null,
  created_at: at,
};
setupArea(
  http.get('*/api/master/operations', () => HttpResponse.json(answer)),
  http.get('*/api/master/alerts', () => HttpResponse.json({ items: alerts, lidos_em: at })),
  http.get('*/api/master/whatsapp-outages', () =>
    HttpResponse.json({ items: [{ tenant_id: tenant, nome: 'Barbearia Zé', motivo: 'refused', desde: at }] }),
  ),
  http.get('*/api/master/dead-letters', () =>
    HttpResponse.json({ items: letters, nextCursor: null, total: letters.length }),
  ),
  http.post('*/api/master/dead-letters/:fila/:id/discard', () => HttpResponse.json({ ok: true })),
  http.get('*/api/master/dead-letter-batches', () => HttpResponse.json({ items: batch ? [batch] : [] })),
  http.post('*/api/master/dead-letter-batches', async ({ request }) => {
    if (refuse)
      return HttpResponse.json(
        {
          error: {
            code: 'master/batch-running',
            message: 'Um lote já está em andamento. Espere terminar ou pare-o.',
          },
        },
        { status: 409 },
      );
    asked.push(await request.json());
    batch = RUNNING;
    return HttpResponse.json(batch, { status: 201 });
  }),
  http.post('*/api/master/dead-letter-batches/:id/stop', () => {
    batch = Object.assign({}, RUNNING, { estado: 'falhou' });
    return HttpResponse.json(batch);
  }),
  http.get('*/api/master/messages/:id', () =>
    HttpResponse.json(
      { error: { code: 'chats/message-not-found', message: 'Mensagem não encontrada.' } },
      { status: 404 },
    ),
  ),
  http.get('*/api/master/overview', () =>
    HttpResponse.json({ total: 1, ativos: 1, em_trial: 0, mrr: '0.00', recentes: [] }),
  ),
);
beforeEach(() => {
  answer = operations;
  [alerts, letters, batch, refuse] = [[], [], null, false];
});
const open = () => renderWithApp(<OperationsPage />, { path: '/master/operations', session: fakeSession('master') });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('queues, routines, processes, numbers and slow queries, each in its words and in the address', async () => {
  const { container, user } = await open();
  const see = async (tab: string, name: string) => {
    await user.click(screen.getByRole('tab', { name: tab }));
    return (await table(name)).getAllByRole('row').map((row) => row.textContent);
  };
  expect((await table('Filas')).getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/^Mensagens recebidas1\.200203espera há/),
    'Pagamentos000Nada atrasado',
  ]);
  const sweeps = await see('Rotinas', 'Rotinas');
  expect(sweeps[1]).toMatch(/^Recolocar o que ficou sem fila15 segundoshá .*, em 12 ms/);
  expect(sweeps[2]).toMatch(/^Arquivos pendentes e vencidos1 minutoFalhou/);
  expect(sweeps[3]).toMatch(/^Limpeza do que terminou1 horaAinda nãoNão marcada/);
  const processes = await see('Processos', 'Processos');
  expect(processes[1]).toMatch(/^api \(painel\)aaaa00010\.1\.0\+12345678.*No ar$/);
  expect(processes[2]).toMatch(/^worker.*Sem sinal/);
  expect((await see('Números', 'WhatsApp fora do ar'))[1]).toMatch(/^Barbearia Zé/);
  expect(
    screen.getByText(/12 conectados, 1 conectando, 2 desconectados\. Problemas agora: Chave recusada: 1\./),
  ).toBeVisible();
  expect((await see('Consultas lentas', 'Consultas lentas'))[1]).toMatch(/GET \/api\/chats3410 ms800 ms/);
  expect((await axe(container)).violations).toEqual([]);
});

test('while Redis does not answer the page says so, and shows the rest', async () => {
  answer = Object.assign({}, operations, {
    redis: 'fora',
    filas: null,
    rotinas: null,
    processos: null,
    lentas: null,
  });
  const { user } = await open();
  expect(await screen.findByText('O Redis não responde: isto não pode ser visto agora.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Números' }));
  expect(await screen.findByText(/12 conectados/)).toBeVisible();
});

test('what Redis was only too slow for is said so, and what came is there', async () => {
  answer = Object.assign({}, operations, { redis: 'lento', rotinas: null });
  const { user } = await open();
  expect(await screen.findByText('Mensagens recebidas')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Rotinas' }));
  expect(await screen.findByText(/^O Redis está lento: isto não chegou a tempo/)).toBeVisible();
});

test('all of a filter go back in bulk: what is left out is said, the progress is shown, and it can be stopped', async () => {
  letters = [
    {
      id: tenant,
      fila: 'outbound',
      tenant_id: tenant,
      empresa: 'Barbearia Zé',
      motivo: 'recusada',
      tentativas: 5,
      created_at: at,
    },
  ];
  const { container, user } = await renderWithApp(<OperationsPage />, {
    path: '/master/operations?tab=paradas',
    session: fakeSession('master'),
  });
  expect(await screen.findByRole('link', { name: 'Barbearia Zé' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Processar todas de novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Processar todas de novo?' }));
  await user.click(dialog.getByLabelText('Também as respostas da IA'));
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Processar de novo' }));
  const batches = await table('Lotes');
  expect(await batches.findByText('420 de 1.000, 3 ficaram')).toBeVisible();
  expect(batches.getByText('3 ficaram: o cliente pediu para não receber mensagens automáticas')).toBeVisible();
  expect(asked).toEqual([{ acao: 'reprocessar', filtro: {}, incluir: ['ia'] }]);
  await user.click(batches.getByRole('button', { name: 'Parar' }));
  expect(await batches.findByText('Parou: 420 de 1.000, 3 ficaram. O resto ficou como estava')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('discarding asks for the reason, of one and of all; a refusal keeps what was typed', async () => {
  letters = [
    {
      id: tenant,
      fila: 'inbound',
      tenant_id: tenant,
      empresa: 'Barbearia Zé',
      motivo: 'longa demais',
      tentativas: 5,
      created_at: at,
    },
  ];
  const { user } = await renderWithApp(<OperationsPage />, {
    path: '/master/operations?tab=paradas',
    session: fakeSession('master'),
  });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  const one = within(await screen.findByRole('dialog', { name: 'Descartar esta mensagem?' }));
  await user.click(one.getByRole('button', { name: 'Descartar' }));
  expect(await one.findByText('Informe o motivo.')).toBeVisible();
  await user.type(one.getByLabelText(/Motivo/), 'teste de carga');
  await user.click(one.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Descartada.')).toBeVisible();
  refuse = true;
  await user.click(screen.getByRole('button', { name: 'Descartar todas' }));
  const all = within(await screen.findByRole('dialog', { name: 'Descartar todas?' }));
  await user.type(all.getByLabelText(/Motivo/), 'teste');
  await user.click(all.getByRole('button', { name: 'Descartar todas' }));
  expect(await all.findByText(/Um lote já está em andamento/)).toBeVisible();
  expect(all.getByLabelText(/Motivo/)).toHaveValue('teste');
});

test('a message is found by its id, or by the link a company sent', async () => {
  const { user } = await renderWithApp(<OperationsPage />, {
    path: '/master/operations?tab=mensagem',
    session: fakeSession('master'),
  });
  const field = await screen.findByLabelText('Identificação ou link da mensagem');
  await user.type(field, 'segunda-feira');
  await user.click(screen.getByRole('button', { name: 'Ver o caminho' }));
  expect(await screen.findByText(/Cole a identificação da mensagem/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '00000000-0000-4000-8000-000000000099');
  await user.click(screen.getByRole('button', { name: 'Ver o caminho' }));
  expect(await screen.findByText('Mensagem não encontrada.')).toBeVisible();
  expect(field).toHaveValue('00000000-0000-4000-8000-000000000099');
});

test('an alert says what, whom, since when and what to do, and leads there', async () => {
  const base = { fazer: 'Fale com a empresa.', caminho: '/master/operations?tab=numeros', desde: at };
  const company = { tenant_id: tenant, nome: 'Barbearia Zé', desde: at, detalhe: 'WhatsApp desconectado' };
  alerts = [
    {
      ...base,
      tipo: 'numero',
      grave: true,
      titulo: 'Número desconectado há mais de uma hora',
      total: 7,
      casos: [company],
    },
  ];
  const { container } = await renderWithApp(<MasterPage />, { path: '/master', session: fakeSession('master') });
  const alert = within(await screen.findByRole('article', { name: 'Número desconectado há mais de uma hora' }));
  expect(alert.getByText('Grave')).toBeVisible();
  expect(alert.getByText(/^desde 22\/11\/2026 09:00/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Barbearia Zé' })).toHaveAttribute('href', `/master/tenants/${tenant}`);
  expect(alert.getByText('e mais 6 casos')).toBeVisible();
  expect(alert.getByRole('link', { name: /^Abrir/ })).toHaveAttribute('href', '/master/operations?tab=numeros');
  expect((await axe(container)).violations).toEqual([]);
});

test('without alerts all is well', async () => {
  await renderWithApp(<MasterPage />, { path: '/master', session: fakeSession('master') });
  expect(await screen.findByText('Nenhum alerta: tudo em ordem.')).toBeVisible();
});
