import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, PEOPLE } from './fake-api';
import { fill, renderShell } from './render-shell';

const server = fakeApi();
const LIMIT_REACHED = 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.';
const limit = (limite_usuarios: number) =>
  server.use(answer('get', '/users', { items: PEOPLE, convites: [], total: PEOPLE.length, limite_usuarios }));

test('a table with role and state, and a counter against the limit', async () => {
  await renderShell('/users');
  const table = within(await screen.findByRole('table', { name: 'Usuários' }));
  expect(table.getByRole('row', { name: /Isabela Ferreira .* Administrador Ativo/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /Otávio Prado .* Visualizador Inativo/ })).toBeInTheDocument();
  expect(screen.getByText('2 de 5')).toBeInTheDocument();
});

test.each(['admin', 'master'] as const)("'Novo usuário' appears for %s", async (role) => {
  await renderShell('/users', { session: fakeSession(role) });
  expect(await screen.findByRole('button', { name: 'Novo usuário' })).toBeInTheDocument();
});

test.each(['user', 'viewer'] as const)("%s sees neither the list nor 'Novo usuário'", async (role) => {
  await renderShell('/users', { session: fakeSession(role) });
  expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Novo usuário' })).not.toBeInTheDocument();
});

test('at the limit the button is disabled, with the warning', async () => {
  limit(2);
  await renderShell('/users');
  expect(await screen.findByText(LIMIT_REACHED)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/subscription');
  expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeDisabled();
});

test('below the limit, and with 999999 (unlimited), it is enabled', async () => {
  limit(999999);
  await renderShell('/users');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeEnabled());
  expect(screen.queryByText(/Ilimitado/)).not.toBeInTheDocument();
  expect(screen.queryByText(LIMIT_REACHED)).not.toBeInTheDocument();
});

const INVITED = {
  id: '00000000-0000-4000-8000-000000000301',
  nome: 'Carla Dias',
  email: 'carla@studiobella.com.br',
  role: 'viewer' as const,
  expira_em: new Date(Date.now() + 86_400_000).toISOString(),
  created_at: new Date().toISOString(),
};
const OVER = {
  ...INVITED,
  id: INVITED.id.replace('301', '302'),
  nome: 'Rui Melo',
  expira_em: '2026-01-01T00:00:00.000Z',
};
const LINK = 'http://localhost:3000/convite#abc';
const listWith = (convites: (typeof INVITED)[]) =>
  server.use(answer('get', '/users', { items: PEOPLE, convites, total: 3, limite_usuarios: 5 }));

test("'Novo usuário' asks for name, e-mail and role, keeps what was typed when refused, and shows the link", async () => {
  const sent: unknown[] = [];
  let refuse = true;
  server.use(
    http.post('*/api/invitations', async ({ request }) => {
      sent.push(await request.json());
      const text = 'Este e-mail já tem uma conta no Balcão.';
      if (refuse) return refused(409, 'identity/account-elsewhere', text);
      return HttpResponse.json({ convite: INVITED, link: LINK, entrega: 'arquivo' }, { status: 201 });
    }),
  );
  const { user } = await renderShell('/users');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
  expect(form.getByRole('radio', { name: /Administrador/ })).toBeInTheDocument();
  expect(form.getByText('Só olha: agenda, serviços e relatórios. Não vê conversas nem telefones.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Convidar' }));
  expect(form.getByText('Informe o nome.')).toBeInTheDocument();
  await fill(user, form.getByLabelText(/Nome/), 'Carla Dias');
  await fill(user, form.getByLabelText(/E-mail/), 'Carla@studiobella.com.br');
  await user.click(form.getByRole('radio', { name: /Visualizador/ }));
  await user.click(form.getByRole('button', { name: 'Convidar' }));
  expect(await form.findByText('Este e-mail já tem uma conta no Balcão.')).toBeInTheDocument();
  expect(form.getByLabelText(/Nome/)).toHaveValue('Carla Dias');
  refuse = false;
  await user.click(form.getByRole('button', { name: 'Convidar' }));
  const result = within(await screen.findByRole('dialog', { name: 'Convite' }));
  expect(result.getByLabelText('Link do convite')).toHaveValue(LINK);
  expect(result.getByText(/Esta instalação não envia e-mails/)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ nome: 'Carla Dias', email: 'Carla@studiobella.com.br', role: 'viewer' });
});

test('who is on the team already is told so once, at the e-mail', async () => {
  const text = 'Esta pessoa já está na sua equipe.';
  server.use(
    http.post('*/api/invitations', () => refused(409, 'identity/already-member', text, { fields: { email: text } })),
  );
  const { user } = await renderShell('/users');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
  await fill(user, form.getByLabelText(/Nome/), 'Carla Dias');
  await fill(user, form.getByLabelText(/E-mail/), 'carla@studiobella.com.br');
  await user.click(form.getByRole('button', { name: 'Convidar' }));
  expect(await form.findAllByText(text)).toHaveLength(1);
  expect(form.getByLabelText(/E-mail/)).toBeInvalid();
  expect(form.queryByRole('alert')).toBeNull();
});

test('open invitations with their validity; one that ended has no link to copy', async () => {
  listWith([INVITED, OVER]);
  await renderShell('/users');
  const table = within(await screen.findByRole('table', { name: 'Convites abertos' }));
  expect(table.getByRole('row', { name: /Carla Dias .* Visualizador até \d/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /Rui Melo .* Venceu/ })).toBeInTheDocument();
  expect(table.getByRole('button', { name: 'Copiar link: Carla Dias' })).toBeInTheDocument();
  expect(table.queryByRole('button', { name: 'Copiar link: Rui Melo' })).not.toBeInTheDocument();
});

test('a letter too many today is told, with the link to hand over', async () => {
  listWith([INVITED]);
  server.use(answer('post', '/invitations/:id/resend', { convite: INVITED, link: LINK, entrega: 'limite' }));
  const { user } = await renderShell('/users');
  await user.click(await screen.findByRole('button', { name: 'Reenviar: Carla Dias' }));
  const told =
    'O limite de e-mails de convite por hoje foi atingido. O convite está feito: mande este link para Carla Dias você mesmo.';
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.getByLabelText('Link do convite')).toHaveValue(LINK);
});

test("'Copiar link', 'Reenviar' with a mail that did not leave, 'Revogar' after a question", async () => {
  listWith([INVITED]);
  const revoked: string[] = [];
  server.use(
    http.get('*/api/invitations/:id/link', () => HttpResponse.json({ link: LINK })),
    http.post('*/api/invitations/:id/resend', () =>
      HttpResponse.json({ convite: INVITED, link: `${LINK}2`, entrega: 'falhou' }),
    ),
    http.delete('*/api/invitations/:id', ({ params }) => {
      revoked.push(String(params.id));
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await renderShell('/users');
  await user.click(await screen.findByRole('button', { name: 'Copiar link: Carla Dias' }));
  expect(await screen.findByLabelText('Link do convite')).toHaveValue(LINK);
  await user.click(screen.getByRole('button', { name: 'Pronto' }));
  await user.click(await screen.findByRole('button', { name: 'Reenviar: Carla Dias' }));
  expect(await screen.findByText(/O e-mail não saiu/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pronto' }));
  await user.click(await screen.findByRole('button', { name: 'Revogar: Carla Dias' }));
  await user.click(await screen.findByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Convite revogado.')).toBeInTheDocument();
  expect(revoked).toEqual([INVITED.id]);
});

test('a role is changed, access taken and given back; nobody changes their own', async () => {
  const calls: string[] = [];
  const note = (what: string, user: (typeof PEOPLE)[number]) => {
    calls.push(what);
    return HttpResponse.json(user);
  };
  const [ana, otavio] = PEOPLE as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]];
  server.use(
    http.put('*/api/users/:id/role', async ({ request }) => note(JSON.stringify(await request.json()), ana)),
    http.post('*/api/users/:id/deactivate', () => note('deactivate', ana)),
    http.post('*/api/users/:id/activate', () => note('activate', otavio)),
  );
  const { user } = await renderShell('/users', {
    session: fakeSession('admin', { profile: { id: PEOPLE[1]?.id ?? '' } }),
  });
  expect(await screen.findByText('Você')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ações de Otávio Prado' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Minha agenda']);
  await user.keyboard('{Escape}');
  const choose = async (what: string) => {
    await user.click(screen.getByRole('button', { name: 'Ações de Isabela Ferreira' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  await choose('Mudar função');
  const form = within(await screen.findByRole('dialog', { name: 'Função de Isabela Ferreira' }));
  await waitFor(() => expect(form.getByRole('radio', { checked: true })).toHaveFocus());
  await user.click(form.getByRole('radio', { name: /Usuário/ }));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Função alterada com sucesso!')).toBeInTheDocument();
  await choose('Desativar');
  await user.click(await screen.findByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(calls).toEqual(['{"role":"user"}', 'deactivate']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ações de Isabela Ferreira' })).toHaveFocus());
});

test('an admin turns the second factor of somebody off, after asking; who has none has no such entry', async () => {
  const [own, other] = PEOPLE;
  let reset = '';
  server.use(
    answer('get', '/users', {
      items: PEOPLE,
      com_segundo_fator: [other?.id ?? ''],
      convites: [],
      total: 2,
      limite_usuarios: 5,
    }),
    http.post('*/api/users/:id/second-factor/reset', ({ params }) => {
      reset = String(params.id);
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await renderShell('/users');
  await user.click(await screen.findByRole('button', { name: `Ações de ${own?.nome}` }));
  expect(screen.queryByRole('menuitem', { name: 'Desligar verificação em duas etapas' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: `Ações de ${other?.nome}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desligar verificação em duas etapas' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Desligar verificação em duas etapas' }));
  await user.click(sure.getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText(`${other?.nome} já pode entrar só com a senha.`)).toBeInTheDocument();
  expect(reset).toBe(other?.id);
});

test('somebody of the team is linked to their agenda; who is taken is named, a refusal keeps the choice', async () => {
  const [ana] = PEOPLE;
  const professional = (n: number, nome: string, usuario_id: string | null) => ({
    id: `00000000-0000-4000-8000-00000000040${n}`,
    nome,
    cor: 'teal',
    ativo: true,
    todos_servicos: true,
    servicos: [],
    proprios: [],
    horarios: [],
    calendario_ativo: false,
    usuario_id,
  });
  const people = [professional(1, 'Júlia', null), professional(2, 'Renato', PEOPLE[1]?.id ?? null)];
  const bodies: unknown[] = [];
  let free = false;
  server.use(
    http.get('*/api/professionals', () => HttpResponse.json({ items: people })),
    http.put('*/api/users/:id/professional', async ({ request, params }) => {
      bodies.push([params.id, await request.json()]);
      if (!free)
        return refused(
          409,
          'scheduling/professional-linked',
          'Este profissional já está ligado a outro usuário. Desligue-o antes.',
        );
      Object.assign(people[0] ?? {}, { usuario_id: ana?.id });
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await renderShell('/users');
  expect(await screen.findByRole('cell', { name: 'Renato' })).toBeInTheDocument();
  // Of who is not linked nobody said that they attend no customers.
  expect(screen.getAllByRole('cell', { name: '—' })).toHaveLength(PEOPLE.length - 1);
  expect(screen.queryByText('Não atende')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ações de Isabela Ferreira' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ligar à agenda' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agenda de Isabela Ferreira' }));
  const field = await form.findByLabelText('Profissional na agenda');
  expect(within(field).getByRole('option', { name: 'Renato (já ligado a outro usuário)' })).toBeDisabled();
  await user.selectOptions(field, 'Júlia');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Este profissional já está ligado a outro usuário. Desligue-o antes.')).toBeVisible();
  expect(field).toHaveDisplayValue('Júlia');
  free = true;
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Agenda ligada.')).toBeInTheDocument();
  expect(bodies.at(-1)).toEqual([ana?.id, { profissional_id: people[0]?.id }]);
  expect(await screen.findByRole('cell', { name: 'Júlia' })).toBeInTheDocument();
});
