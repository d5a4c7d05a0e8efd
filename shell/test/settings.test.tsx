import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, PEOPLE } from './fake-api';
import { fill, renderShell } from './render-shell';

const server = fakeApi();
type Page = Awaited<ReturnType<typeof renderShell>>;
const session = fakeSession();

async function open(tab: string, options = {}): Promise<Page> {
  const page = await renderShell(`/settings?tab=${tab}`, options);
  await screen.findByRole('tab', { name: 'Perfil' });
  return page;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const save = (page: Page) => page.user.click(screen.getByRole('button', { name: 'Salvar' }));
const retype = (page: Page, label: string, text: string) => fill(page.user, field(label), text);

test('tabs Perfil, Empresa, Segurança and Notificações, and Registro for admins; the open one is in the address', async () => {
  await open('seguranca');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Perfil',
    'Empresa',
    'Segurança',
    'Notificações',
    'Registro',
  ]);
  expect(screen.getByRole('tab', { name: 'Segurança' })).toHaveAttribute('aria-selected', 'true');
});

test('an account without a company has its own profile and security, and nothing of a company', async () => {
  await open('empresa', { session: Object.assign(fakeSession('master'), { tenant: null }) });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Perfil', 'Segurança']);
  expect(screen.getByRole('tab', { name: 'Perfil' })).toHaveAttribute('aria-selected', 'true');
});

test('Perfil: the e-mail cannot be changed, role and plan are read-only', async () => {
  await open('perfil');
  for (const name of ['E-mail', 'Função', 'Plano']) expect(field(name)).toHaveAttribute('readonly');
  expect(field('Função')).toHaveValue('Administrador');
  expect(field('Plano')).toHaveValue('Pro');
});

test("Perfil: 'Perfil atualizado com sucesso!', and the session shows the new name", async () => {
  let body: unknown;
  server.use(
    http.patch('*/api/me', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ ...session.profile, nome: 'Isabela F.' });
    }),
  );
  const page = await open('perfil');
  await retype(page, 'Nome', 'Isabela F.');
  await save(page);
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
  // There is nothing to save any more.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled());
  expect(body).toEqual({ nome: 'Isabela F.' });
  expect(page.store.getState().session.profile?.nome).toBe('Isabela F.');
});

test("Perfil: a failure reads 'Erro ao atualizar perfil'", async () => {
  server.use(answer('patch', '/me', {}, 500));
  const page = await open('perfil');
  await retype(page, 'Nome', 'Isabela F.');
  await save(page);
  expect(await screen.findByText('Erro ao atualizar perfil')).toBeInTheDocument();
  expect(field('Nome')).toHaveValue('Isabela F.');
});

test("Empresa: edits name, slug and cidade_base; 'Empresa atualizada com sucesso!'", async () => {
  let body: unknown;
  server.use(
    http.patch('*/api/tenant', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ ...session.tenant, ...(body as object) });
    }),
  );
  const page = await open('empresa');
  await retype(page, 'Slug', 'Studio Bella Ção');
  await retype(page, 'Cidade base', 'Manaus');
  await retype(page, 'Nome da empresa', 'Studio Bella II');
  await retype(page, 'DDD padrão', '20');
  await save(page);
  expect(await screen.findByText('Este DDD não existe. Exemplo: 11.')).toBeInTheDocument();
  await retype(page, 'DDD padrão', '92');
  await save(page);
  expect(await screen.findByText('Empresa atualizada com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled());
  expect(body).toEqual({
    nome: 'Studio Bella II',
    slug: 'studio-bella-cao',
    cidade_base: 'Manaus',
    ddd_padrao: '92',
    fuso_horario: 'America/Sao_Paulo',
  });
});

test("Empresa: a taken slug is told on its field, under 'Erro ao atualizar empresa'", async () => {
  const text = 'Este endereço já é usado por outra empresa. Escolha outro.';
  server.use(http.patch('*/api/tenant', () => refused(409, 'identity/slug-taken', text)));
  const page = await open('empresa');
  await retype(page, 'Slug', 'outra');
  await save(page);
  expect(await screen.findByText('Erro ao atualizar empresa')).toBeInTheDocument();
  expect(field('Slug')).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText(/^O endereço antigo/)).not.toBeInTheDocument();
});

test('Empresa: whoever does not manage the company only reads', async () => {
  await open('empresa', { session: fakeSession('viewer') });
  expect(field('Nome da empresa')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

async function changePassword(page: Page, current: string, next: string, again = next) {
  await fill(page.user, screen.getByLabelText('Senha atual'), current);
  await fill(page.user, screen.getByLabelText('Nova senha'), next);
  await fill(page.user, screen.getByLabelText('Confirmar nova senha'), again);
  await page.user.click(screen.getByRole('button', { name: 'Alterar senha' }));
}

test("Segurança: 'Senha alterada com sucesso!', and the fields are emptied", async () => {
  let body: unknown;
  server.use(
    http.put('*/api/auth/password', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ ok: true });
    }),
  );
  await changePassword(await open('seguranca'), 'antiga', 'Tesoura-2026');
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument();
  expect(body).toEqual({ current_password: 'antiga', password: 'Tesoura-2026' });
  expect(screen.getByLabelText('Nova senha')).toHaveValue('');
});

test("Segurança: a wrong current password is told on its field, under 'Erro ao alterar senha'", async () => {
  const text = 'A senha atual está incorreta.';
  server.use(http.put('*/api/auth/password', () => refused(422, 'identity/wrong-password', text)));
  await changePassword(await open('seguranca'), 'errada', 'Tesoura-2026');
  expect(await screen.findByText('Erro ao alterar senha')).toBeInTheDocument();
  expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('Segurança: confirmation and at least 6 characters', async () => {
  await changePassword(await open('seguranca'), 'antiga', '12345', '123456');
  expect(screen.getByText('As senhas não coincidem')).toBeInTheDocument();
  expect(screen.getByText('A senha deve ter no mínimo 6 caracteres')).toBeInTheDocument();
});

test('Empresa: what the server said about the last address does not stand beside what is wrong with this one', async () => {
  const text = 'Este endereço é reservado. Escolha outro.';
  server.use(http.patch('*/api/tenant', () => refused(422, 'identity/slug-invalid', text, { fields: { slug: text } })));
  const { user } = await open('empresa');
  await fill(user, field('Slug'), 'admin');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  await fill(user, field('Slug'), '!!!');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe o endereço da empresa.')).toBeInTheDocument();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('Empresa: who may only read sees the clock as text, not as a greyed-out list', async () => {
  await open('empresa', { session: fakeSession('viewer') });
  expect(field('Fuso horário')).toHaveAttribute('readonly');
  expect(field('Fuso horário')).toHaveValue('Brasília (UTC−3)');
});

const SLOW = { timeout: 8_000 };

test('Empresa: the city suggests a clock; before another one is saved, what lies ahead is told and chosen for', async () => {
  let body: { fuso_horario?: string; mudanca_fuso?: string } = {};
  server.use(
    answer('get', '/tenant/time-zone', { agendamentos: 1, bloqueios: 2, primeiro: '2031-03-05T12:00:00.000Z' }),
    http.patch('*/api/tenant', async ({ request }) => {
      body = (await request.json()) as typeof body;
      return body.mudanca_fuso
        ? HttpResponse.json({ ...session.tenant, fuso_horario: body.fuso_horario })
        : refused(409, 'identity/zone-choice', 'Escolha o que acontece.');
    }),
  );
  const page = await open('empresa');
  await retype(page, 'Cidade base', 'Manaus-AM');
  await page.user.click(screen.getByRole('button', { name: 'Usar este fuso' }));
  expect(screen.getByRole('combobox', { name: 'Fuso horário' })).toHaveValue('America/Manaus');
  const choices = within(await screen.findByRole('radiogroup', { name: /1 agendamento marcado e 2 bloqueios/ }, SLOW));
  expect(choices.getByText('05/03/2031 às 09:00 continua 09:00 no fuso novo.')).toBeInTheDocument();
  expect(choices.getByText('05/03/2031 às 09:00 passa a aparecer como 05/03/2031 às 08:00.')).toBeInTheDocument();
  expect(choices.getByRole('radio', { name: 'Deixar as visitas no momento já combinado' })).not.toBeChecked();
  await save(page);
  expect((await screen.findAllByText('Escolha o que acontece.', {}, SLOW)).length).toBeGreaterThan(0);
  await page.user.click(choices.getByRole('radio', { name: 'Manter a hora do relógio' }));
  await save(page);
  expect(await screen.findByText('Empresa atualizada com sucesso!', {}, SLOW)).toBeInTheDocument();
  expect(body).toMatchObject({ fuso_horario: 'America/Manaus', mudanca_fuso: 'manter_relogio' });
}, 240_000);

const SIGN_INS = [
  { id: 'a', aparelho: 'Chrome no Windows', rede: '198.51.100.0/24', atual: true },
  { id: 'b', aparelho: 'Safari no iPhone', rede: '203.0.113.0/24', atual: false },
].map((one) => ({ ...one, inicio: '2026-11-20T12:00:00.000Z', ultimo_uso: '2026-11-21T12:00:00.000Z' }));

test("Segurança: the open sessions, 'Esta sessão', and 'Encerrar' for each other one", async () => {
  let items = SIGN_INS;
  server.use(
    http.get('*/api/auth/sign-ins', () => HttpResponse.json({ items })),
    http.delete('*/api/auth/sign-ins/:id', ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await open('seguranca');
  const own = await screen.findByText('Esta sessão');
  expect(own).toBeInTheDocument();
  expect(screen.getByText(/Endereço 203\.0\.113\.x · entrou em 20\/11\/2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Encerrar Chrome no Windows' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Encerrar Safari no iPhone' }));
  expect(await screen.findByText('Safari no iPhone foi desconectado.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).not.toBeInTheDocument());
});

test("Segurança: 'Encerrar as outras' asks first; a list that did not load says so", async () => {
  let asked = 0;
  server.use(
    answer('get', '/auth/sign-ins', { items: SIGN_INS }),
    http.post('*/api/auth/sign-ins/end-others', () => {
      asked += 1;
      return HttpResponse.json({ encerrados: 1 });
    }),
  );
  const { user, unmount } = await open('seguranca');
  await user.click(await screen.findByRole('button', { name: 'Encerrar as outras' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar as outras sessões' }));
  expect(asked).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Encerrar as outras' }));
  expect(await screen.findByText('As outras sessões foram encerradas.')).toBeInTheDocument();
  unmount();
  server.use(answer('get', '/auth/sign-ins', {}, 500));
  await open('seguranca');
  expect(await screen.findByText('Não foi possível carregar os acessos.')).toBeInTheDocument();
});

test.each(['user', 'viewer'] as const)('%s has the four tabs and no Registro', async (role) => {
  await open('registro', { session: fakeSession(role) });
  expect(screen.getAllByRole('tab')).toHaveLength(4);
  expect(screen.getByRole('tab', { name: 'Perfil' })).toHaveAttribute('aria-selected', 'true');
});

const LINE = { quando: '2026-11-21T12:00:00.000Z', quem: 'Isabela Ferreira', tipo: 'clientes', rede: null };

test('Registro: who did what, narrowed by person and kind, more of it, and the file', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/activity', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const n = searchParams.get('cursor') ? 2 : 1;
      const frase = `Isabela Ferreira exportou a lista de clientes ${n}.`;
      return HttpResponse.json({ items: [{ ...LINE, id: `l${n}`, frase }], nextCursor: n === 1 ? 'c1' : null });
    }),
  );
  const { user } = await open('registro');
  const table = await screen.findByRole('table', { name: 'Registro de atividades' });
  expect(await within(table).findByText('Isabela Ferreira exportou a lista de clientes 1.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await within(table).findByText('Isabela Ferreira exportou a lista de clientes 2.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assunto' }), 'Clientes');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&tipo=clientes'));
});

test('Registro: of a large team the person is found by typing, however long the names', async () => {
  const asked: string[] = [];
  const people = Array.from({ length: 40 }, (_, n) => ({
    ...PEOPLE[0],
    id: uuid(100 + n),
    nome: n === 39 ? `Maria ${'Aparecida '.repeat(9)}Souza` : `Pessoa ${n}`,
  }));
  server.use(
    answer('get', '/users', { items: people, convites: [], total: 40, limite_usuarios: 60 }),
    http.get('*/api/activity', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [], nextCursor: null });
    }),
  );
  const { user } = await open('registro');
  const field = await screen.findByRole('combobox', { name: 'Pessoa' });
  await user.type(field, 'aparecida');
  await user.click(await screen.findByRole('option', { name: /^Maria Aparecida/ }));
  await waitFor(() => expect(asked.at(-1)).toBe(`?limit=50&pessoa=${uuid(139)}`));
});

test('Registro: nothing of this filter says so and clears it; a failed load offers to try again', async () => {
  server.use(answer('get', '/activity', { items: [], nextCursor: null }));
  const { user, unmount } = await open('registro');
  expect(await screen.findByText('Nada aconteceu ainda.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assunto' }), 'Agenda');
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Nada aconteceu ainda.')).toBeInTheDocument();
  unmount();
  server.use(answer('get', '/activity', {}, 500));
  await open('registro');
  expect(await screen.findByText('Não foi possível carregar o registro.')).toBeInTheDocument();
});

test('Empresa: says what the slug is for, that the old one goes on, and which former ones do', async () => {
  server.use(answer('get', '/tenant/addresses', { items: [{ slug: 'bella', desde: '2026-01-01T00:00:00.000Z' }] }));
  const page = await open('empresa');
  const told = (text: RegExp) => expect(field('Slug')).toHaveAccessibleDescription(expect.stringMatching(text));
  told(/a equipe entra por localhost\/entrar\/studio-bella\./);
  expect(await screen.findByText('Também funciona, do endereço antigo: bella.')).toBeInTheDocument();
  await retype(page, 'Slug', 'Bella Centro');
  told(/entrar\/bella-centro\./);
  expect(screen.getByText(/O endereço antigo, localhost\/entrar\/studio-bella, continua funcionando/)).toBeVisible();
});

const tone = () => document.documentElement.style.getPropertyValue('--mantine-color-brand-filled');

test('Empresa: a colour is shown before it is saved, paints the panel, is kept for the next start, and goes again', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put('*/api/tenant/brand', async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return HttpResponse.json(Object.assign({}, session.tenant, body));
    }),
  );
  const { user } = await open('empresa');
  const card = within(await screen.findByRole('region', { name: 'Cor do painel' }));
  expect(card.getByRole('button', { name: 'Salvar cor' })).toBeDisabled();
  await user.click(card.getByRole('radio', { name: 'Verde' }));
  expect(card.getByRole('img', { name: 'Como fica no claro e no escuro' })).toBeInTheDocument();
  expect(card.queryByText(/um pouco mais escuros/)).not.toBeInTheDocument();
  await fill(user, card.getByRole('textbox', { name: 'Código da cor' }), '#ffe0');
  expect(card.getByText('Escolha uma cor, ou escreva uma como #0b6b46.')).toBeInTheDocument();
  await fill(user, card.getByRole('textbox', { name: 'Código da cor' }), '#FFE066');
  expect(card.getByText(/um pouco mais escuros/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Salvar cor' }));
  expect(await screen.findByText('Cor do painel salva.')).toBeInTheDocument();
  await waitFor(() => expect(tone()).toMatch(/^light-dark\(#/));
  expect(localStorage.getItem('balcao.cor.1')).toMatch(/^#ffe066\|--mantine-color-brand-filled:/);
  await user.click(card.getByRole('button', { name: 'Voltar à cor do Balcão' }));
  expect(await screen.findByText('O painel voltou à cor do Balcão.')).toBeInTheDocument();
  await waitFor(() => expect([tone(), localStorage.getItem('balcao.cor.1')]).toEqual(['', null]));
  expect(bodies).toEqual([{ cor_marca: '#ffe066' }, { cor_marca: null }]);
});

test('Empresa: who may only read is offered no colour', async () => {
  await open('empresa', { session: fakeSession('viewer') });
  expect(screen.queryByRole('region', { name: 'Cor do painel' })).not.toBeInTheDocument();
});

test('the colour of last time is there before anything is drawn; what storage holds otherwise does no harm', async () => {
  const { paintKept } = await import('../src/theme/paint');
  localStorage.setItem('balcao.cor.1', 'x');
  paintKept();
  expect(tone()).toBe('');
  localStorage.setItem('balcao.cor.1', '#0b6b46|--mantine-color-brand-filled:light-dark(#0b6b46,#0f7a51)');
  paintKept();
  expect(tone()).toBe('light-dark(#0b6b46,#0f7a51)');
  document.documentElement.style.cssText = '';
});
