import type { GuidedSteps } from '@balcao/contracts/first-steps';
import { fakeSession } from '@balcao/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { TRADES } from '../src/features/first-steps/trades';
import { answer, DASHBOARD, fakeApi, stepsDone } from './fake-api';
import { address, fill, follow, renderShell } from './render-shell';

const server = fakeApi();
const session = fakeSession();
const LABELS = [
  'Negócio e fuso horário',
  'Serviços',
  'Equipe e horários',
  'WhatsApp',
  'Respostas da IA',
  'Mensagem de teste',
];
const [salao, barbearia] = TRADES;

/** A company that has come so far, and what it sends; every write is answered as the API does. */
function company(steps: GuidedSteps) {
  const sent: Record<string, unknown> = {};
  const take = (method: 'post' | 'put' | 'patch', path: string, reply: (body: object) => object) =>
    http[method](`*/api${path}`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent[path] = body;
      return HttpResponse.json(reply(body) as Record<string, string>);
    });
  const state = { steps };
  server.use(
    http.get('*/api/first-steps', () => HttpResponse.json(state.steps)),
    http.get('*/api/dashboard', () =>
      HttpResponse.json(
        Object.assign({}, DASHBOARD, { primeiros_passos: state.steps.dispensado ? null : state.steps }),
      ),
    ),
    answer('get', '/products', { items: [], nextCursor: null }),
    answer('get', '/professionals', { items: [] }),
    answer('get', '/documents', { items: [], nextCursor: null }),
    take('patch', '/first-steps', (body) => {
      state.steps = Object.assign({}, state.steps, body);
      return state.steps;
    }),
    take('patch', '/tenant', (body) => Object.assign({}, session.tenant, body)),
    take('post', '/products/batch', () => ({ criados: 7, existentes: 0 })),
    take('post', '/professionals', (body) => Object.assign({ id: session.user.id }, body)),
    take('put', '/users/:id/professional', (body) => Object.assign({ id: session.user.id }, body)),
    take('put', '/documents/answers', () => ({ criadas: 3, alteradas: 0 })),
  );
  return { sent, state };
}

async function open(passo: string, steps = stepsDone()) {
  const fake = company(steps);
  const page = await renderShell(`/primeiros-passos?passo=${passo}`);
  await screen.findByText(/^Passo \d de 6$/);
  return Object.assign(fake, page);
}
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the checklist on the dashboard', () => {
  it('shows each step with its state and its link, and leads on', async () => {
    company(stepsDone('negocio', 'servicos'));
    const { container } = await renderShell('/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Primeiros passos' }));
    expect(list.getByText('2 de 6 prontos')).toBeInTheDocument();
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.map((text) => text?.replace(/^\d/, ''))).toEqual(
      LABELS.map((label, index) => `${index < 2 ? 'Pronto' : 'Falta'}: ${label}`),
    );
    expect(list.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', '/primeiros-passos?passo=whatsapp');
    expect(list.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/primeiros-passos');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows support how far they are, without a door', async () => {
    company(stepsDone('negocio', 'servicos'));
    const ate = new Date(Date.now() + 60_000).toISOString();
    await renderShell('/dashboard', {
      session: Object.assign(fakeSession('admin'), { suporte: { ate, altera: true } }),
    });
    const list = within(await screen.findByRole('region', { name: 'Primeiros passos' }));
    expect(list.getByText('WhatsApp')).toBeInTheDocument();
    expect(list.queryByRole('link')).not.toBeInTheDocument();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it("begins with 'Começar'", async () => {
    company(stepsDone());
    await renderShell('/dashboard');
    expect(await screen.findByRole('link', { name: 'Começar' })).toBeInTheDocument();
  });

  it('is put away on the server, and brought back by Desfazer', async () => {
    const { state } = company(stepsDone('negocio'));
    const { user } = await renderShell('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Dispensar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument());
    expect(state.steps.dispensado).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('region', { name: 'Primeiros passos' })).toBeInTheDocument();
  });

  it('is not there when nothing is left, or nothing is to be shown', async () => {
    await renderShell('/dashboard');
    expect(await screen.findByText('128')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument();
  });
});

describe('the guide', () => {
  it('opens at the first step that is left; all are in sight, and so is the way out', async () => {
    company(stepsDone('negocio', 'servicos'));
    const { container } = await renderShell('/primeiros-passos');
    await title('Quem atende, e quando');
    const steps = within(screen.getByRole('navigation', { name: 'Passos' }));
    expect(steps.getAllByRole('link')).toHaveLength(6);
    expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Equipe e horários');
    expect(screen.getByRole('link', { name: 'Agora não' })).toHaveAttribute('href', '/dashboard');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is for whoever manages the company', async () => {
    await renderShell('/primeiros-passos', { session: fakeSession('user') });
    expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
  });

  it('saves name, trade and clock, and goes on with the title in focus', async () => {
    const { user, sent } = await open('negocio');
    await user.click(button('Salvar e continuar'));
    expect(await screen.findByText('Escolha o ramo.')).toBeInTheDocument();
    expect(sent).toEqual({});
    await user.click(screen.getByRole('radio', { name: 'Barbearia' }));
    await fill(user, screen.getByRole('textbox', { name: 'Nome da empresa' }), 'Barbearia do Zé');
    await user.click(button('Salvar e continuar'));
    expect(await title('O que você oferece')).toHaveFocus();
    expect(sent['/first-steps']).toEqual({ ramo: 'barbearia' });
    expect(sent['/tenant']).toMatchObject({ nome: 'Barbearia do Zé', fuso_horario: 'America/Sao_Paulo' });
    expect(await screen.findByRole('checkbox', { name: /^Corte e barba/ })).toBeChecked();
  });

  it('creates what is ticked at the price that was typed; what exists is only shown', async () => {
    const { user, sent } = await open('servicos', Object.assign(stepsDone(), { ramo: 'barbearia' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Corte infantil/ }));
    await fill(user, screen.getByRole('textbox', { name: 'Preço de Barba' }), '39,9');
    await user.click(button(/^Criar \d serviços$/));
    // It goes away by itself: looked for as soon as it may come.
    expect(await screen.findByText('7 serviços criados.')).toBeInTheDocument();
    await title('Quem atende, e quando');
    const common = barbearia?.servicos.filter(({ comum, nome }) => comum && nome !== 'Corte infantil') ?? [];
    const { servicos } = sent['/products/batch'] as { servicos: { nome: string; preco: string }[] };
    expect(servicos.map(({ nome }) => nome)).toEqual(common.map(({ nome }) => nome));
    expect(servicos.find(({ nome }) => nome === 'Barba')?.preco).toBe('39.90');
  });

  it('offers a company with services the rest, unticked', async () => {
    company(stepsDone('servicos'));
    server.use(answer('get', '/products', { items: [{ nome: 'CORTE FEMININO' }], nextCursor: null }));
    await renderShell('/primeiros-passos?passo=servicos');
    const known = await screen.findByRole('checkbox', { name: /^Corte feminino/ });
    expect(known).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /^Escova/ })).not.toBeChecked();
    expect(button('Continuar')).toBeInTheDocument();
  });

  it('knows the service it would repeat, however many come before it', async () => {
    company(stepsDone('servicos'));
    const names = [...Array.from({ length: 249 }, (_, n) => `Serviço ${n}`), 'Corte feminino'];
    server.use(
      http.get('*/api/products', ({ request }) => {
        const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
        const items = names.slice(at, at + 100).map((nome) => ({ nome }));
        return HttpResponse.json({ items, nextCursor: at + 100 < names.length ? String(at + 100) : null });
      }),
    );
    await renderShell('/primeiros-passos?passo=servicos');
    expect(await screen.findByRole('checkbox', { name: /^Corte feminino/ })).toBeDisabled();
  });

  it('loses nothing typed: not by going back and forth, not by a reload', async () => {
    const first = await open('servicos');
    await fill(first.user, await screen.findByRole('textbox', { name: 'Preço de Escova' }), '71');
    await first.user.click(button('Voltar'));
    await title('Sobre o seu negócio');
    await first.user.click(button('Pular'));
    expect(await screen.findByRole('textbox', { name: 'Preço de Escova' })).toHaveValue('R$ 71,00');
    first.unmount();
    await open('servicos');
    expect(await screen.findByRole('textbox', { name: 'Preço de Escova' })).toHaveValue('R$ 71,00');
  });

  it('saves who attends with the hours of the trade, corrected', async () => {
    const { user, sent } = await open('equipe');
    expect(await screen.findByRole('textbox', { name: 'Nome de quem atende' })).toHaveValue('Isabela Ferreira');
    expect(screen.getByRole('switch', { name: /^Sou eu quem atende/ })).toBeChecked();
    await fill(user, screen.getByRole('textbox', { name: 'Sábado, fim' }), '08:00');
    await user.click(button('Salvar e continuar'));
    expect(await screen.findByText('O fim precisa ser depois do início.')).toBeInTheDocument();
    await fill(user, screen.getByRole('textbox', { name: 'Sábado, fim' }), '14:00');
    await user.click(screen.getByRole('checkbox', { name: 'Terça' }));
    await user.click(button('Salvar e continuar'));
    await title('Conecte o WhatsApp');
    expect(sent['/professionals']).toMatchObject({
      nome: 'Isabela Ferreira',
      horarios: [3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio: 540, fim: dia_semana === 6 ? 840 : 1140 })),
    });
    expect(sent['/users/:id/professional']).toEqual({ profissional_id: session.user.id });
  });

  it("offers 'Sou eu' for who is there already, and asks no more once it was said", async () => {
    const { user, sent } = await open('equipe');
    const ana = { id: session.user.id, nome: 'Ana', ativo: true, horarios: [], usuario_id: null as string | null };
    server.use(http.get('*/api/professionals', () => HttpResponse.json({ items: [ana] })));
    await user.click(await screen.findByRole('button', { name: 'Pular' }));
    await title('Conecte o WhatsApp');
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('switch', { name: /^Sou eu quem atende/ })).not.toBeChecked();
    ana.usuario_id = session.profile?.id ?? null;
    await user.click(await screen.findByRole('button', { name: 'Ana: sou eu' }));
    expect(await screen.findByText('Agenda ligada.')).toBeInTheDocument();
    expect(sent['/users/:id/professional']).toEqual({ profissional_id: ana.id });
    await waitFor(() => expect(screen.queryByRole('switch', { name: /^Sou eu quem atende/ })).not.toBeInTheDocument());
    expect(await screen.findByText(/Ana \(você\)/)).toBeInTheDocument();
  });

  it('a refusal of the server stands on the screen and keeps what was typed', async () => {
    const { user } = await open('equipe');
    server.use(answer('post', '/professionals', {}, 500));
    await fill(user, await screen.findByRole('textbox', { name: 'Nome de quem atende' }), 'Ana');
    await user.click(button('Salvar e continuar'));
    expect(await screen.findByText('Algo deu errado. Tente novamente.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nome de quem atende' })).toHaveValue('Ana');
  });

  it('leads to the QR code and back to its step', async () => {
    const { user } = await open('whatsapp');
    await follow(user, screen.getByRole('link', { name: 'Ir para o QR Code' }));
    expect(address()).toBe('/integrations');
    const back = await screen.findByRole('link', { name: 'Voltar aos primeiros passos' });
    expect(back).toHaveAttribute('href', '/primeiros-passos?passo=whatsapp');
    await follow(user, back);
    await title('Conecte o WhatsApp');
    expect(screen.queryByRole('link', { name: 'Voltar aos primeiros passos' })).not.toBeInTheDocument();
  });

  it('sees by itself that the number is connected', async () => {
    const { state } = await open('whatsapp');
    expect(screen.getByText('Ainda não conectado.')).toBeInTheDocument();
    await act(async () => {
      state.steps = Object.assign(stepsDone('whatsapp'), { telefone: '5511987654321' });
    });
    expect(await screen.findByText(/^WhatsApp conectado: /, {}, { timeout: 60_000 })).toBeInTheDocument();
    expect(button('Continuar')).toBeInTheDocument();
  });

  it('saves the answers that were not left blank', async () => {
    const { user, sent } = await open('respostas');
    const [first, second, third] = salao?.perguntas ?? [];
    await fill(user, await screen.findByRole('textbox', { name: first?.pergunta ?? '' }), 'Só dinheiro.');
    await user.clear(screen.getByRole('textbox', { name: second?.pergunta ?? '' }));
    await user.click(button('Salvar e continuar'));
    await title('Veja a IA responder');
    expect(sent['/documents/answers']).toEqual({
      respostas: [
        { pergunta: first?.pergunta, resposta: 'Só dinheiro.' },
        { pergunta: third?.pergunta, resposta: third?.sugestao },
      ],
    });
  });

  it('sends no answer that is kept as it stands', async () => {
    const [first, second, third] = salao?.perguntas ?? [];
    const kept = [first, third].map((one, n) => ({
      id: `0198f000-0000-7000-8000-00000000000${n}`,
      titulo: one?.pergunta.toUpperCase(),
      conteudo: 'Como sempre.',
      tipo: 'faq',
      ativo: false,
    }));
    const { sent } = company(stepsDone());
    server.use(answer('get', '/documents', { items: kept, nextCursor: null }));
    const { user } = await renderShell('/primeiros-passos?passo=respostas');
    await fill(user, await screen.findByRole('textbox', { name: first?.pergunta ?? '' }), 'Só dinheiro.');
    await user.clear(screen.getByRole('textbox', { name: second?.pergunta ?? '' }));
    expect(screen.getByRole('textbox', { name: third?.pergunta ?? '' })).toHaveValue('Como sempre.');
    await user.click(button('Salvar e continuar'));
    await title('Veja a IA responder');
    expect(sent['/documents/answers']).toEqual({
      respostas: [{ pergunta: first?.pergunta, resposta: 'Só dinheiro.' }],
    });
  });

  it('shows how to write as a customer, and says when one was answered', async () => {
    const connected = Object.assign(stepsDone('whatsapp'), { telefone: '5511987654321' });
    const { unmount } = await open('teste', connected);
    const ready = await screen.findByRole('link', { name: 'Abrir o WhatsApp com a mensagem pronta' });
    expect(ready.getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/5511987654321\?text=Oi!%20Qual%20%C3%A9%20o%20hor%C3%A1rio/,
    );
    unmount();
    const { user } = await open('teste', stepsDone('whatsapp', 'teste'));
    expect(screen.getByText('O primeiro cliente foi respondido!')).toBeInTheDocument();
    await user.click(button('Concluir'));
    expect(address()).toBe('/dashboard');
  });

  it('suggests a question about a service that the company has, not one of its trade', async () => {
    company(Object.assign(stepsDone('whatsapp'), { ramo: 'salao', telefone: '5511987654321' }));
    const items = [
      { nome: 'Progressiva', ativo: false },
      { nome: 'Mega Hair', ativo: true },
    ];
    server.use(answer('get', '/products', { items, nextCursor: null }));
    await renderShell('/primeiros-passos?passo=teste');
    expect(await screen.findByText(/Oi! Quanto custa mega hair\?/)).toBeVisible();
  });

  it('leads to the page of the phone where nobody has one, as in the demo', async () => {
    const page = 'http://localhost:3002/painel?empresa=agent_1';
    const played = { telefone: '5511900000000', celular_de_mentira: page };
    const { unmount } = await open('whatsapp', Object.assign(stepsDone(), played));
    expect(screen.getByRole('link', { name: 'página dele' })).toHaveAttribute('href', page);
    expect(screen.queryByText(/Tenha à mão o celular/)).not.toBeInTheDocument();
    unmount();
    const { container } = await open('teste', Object.assign(stepsDone('whatsapp'), played));
    expect(await screen.findByRole('link', { name: 'Abrir o WhatsApp de mentira' })).toHaveAttribute('href', page);
    expect(screen.queryByText(/De outro celular/)).not.toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });
});
