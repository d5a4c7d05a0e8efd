import { LoginBody, SignupBody, slugify, trialDaysLeft } from './identity';

describe('slugify', () => {
  it.each([
    ['Studio Bella', 'studio-bella'],
    ['Salão da Conceição', 'salao-da-conceicao'],
    ['  --Barbearia   do Zé!!  ', 'barbearia-do-ze'],
    ['Corte & Cor', 'corte-cor'],
    ['Ação 24h', 'acao-24h'],
    ['美容', ''],
    ['---', ''],
  ])('%j becomes %j', (name, slug) => expect(slugify(name)).toBe(slug));
});

describe('trialDaysLeft', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-12-05T12:00:00Z', 14],
    ['2026-11-21T12:00:01Z', 1],
    ['2026-11-22T12:00:01Z', 2],
    ['2026-11-21T12:00:00Z', 0],
    ['2026-11-19T12:00:00Z', -2],
  ])('%s leaves %i days, rounded up', (end, days) => expect(trialDaysLeft(end, now) + 0).toBe(days));
  it('no end date leaves none', () => expect(trialDaysLeft(null, now)).toBe(0));
});

describe('forms', () => {
  const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

  it('sign-up names each missing field in Portuguese', () => {
    const faults = messages(SignupBody.safeParse({ nome: ' ', empresa: '', email: 'x', password: '12345' }));
    expect(faults).toEqual({
      nome: 'Informe o seu nome.',
      empresa: 'Informe o nome da empresa.',
      email: 'Informe um e-mail válido, como nome@empresa.com.br.',
      password: 'A senha deve ter no mínimo 6 caracteres',
    });
  });

  it('sign-in takes e-mails in any case and with outer spaces', () => {
    expect(LoginBody.parse({ email: ' Dona@StudioBella.com.br ', password: 'segredo' }).email).toBe(
      'dona@studiobella.com.br',
    );
  });
});
