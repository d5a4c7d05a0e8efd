import { limitNotice, trialNotice } from './account-notice';

const plansUrl = 'https://balcao.exemplo.com/subscription';
const tell = (ends: string, now: string, zone = 'America/Sao_Paulo') =>
  trialNotice(new Date(ends), new Date(now), { zone, plansUrl });

it.each([
  // It ends on the 25th at 22:30 in São Paulo, the 26th at UTC.
  ['four days before', '2026-11-22T02:59:59Z', null, undefined],
  ['three days before, from midnight on', '2026-11-22T03:00:00Z', 'trial-3', 'termina em 3 dias'],
  ['two days before, when nobody was there the day before', '2026-11-23T12:00:00Z', 'trial-3', 'termina em 2 dias'],
  ['one day before', '2026-11-24T03:00:00Z', 'trial-1', 'termina amanhã'],
  ['on the day', '2026-11-25T03:00:00Z', 'trial-0', 'termina hoje'],
  ['a moment before', '2026-11-26T01:29:59Z', 'trial-0', 'termina hoje'],
  ['when it has ended', '2026-11-26T01:30:00Z', 'trial-expirado', 'terminou'],
  ['a week later it is no news', '2026-12-03T01:30:00Z', null, undefined],
])('a trial that ends on a day of the company: %s', (_name, now, tipo, words) => {
  const notice = tell('2026-11-26T01:30:00Z', now);
  expect(notice?.tipo ?? null).toBe(tipo);
  if (!notice) return;
  expect(notice.assunto).toBe(`Seu teste grátis do Balcão ${words}`);
  expect(notice.texto).toContain('25 de novembro de 2026');
  expect(notice.texto).toContain(plansUrl);
});

it.each([
  ['America/Noronha', 'trial-0'],
  ['America/Sao_Paulo', 'trial-1'],
  ['America/Manaus', 'trial-1'],
  ['America/Rio_Branco', 'trial-1'],
])('the day is that of the company: %s', (zone, tipo) => {
  expect(tell('2026-11-25T12:00:00Z', '2026-11-25T02:30:00Z', zone)?.tipo).toBe(tipo);
});

it('says until when, on the clock of the company', () => {
  expect(tell('2026-11-25T12:00:00Z', '2026-11-25T11:00:00Z', 'America/Manaus')?.texto).toContain(
    'vai até 25 de novembro de 2026, às 08:00.',
  );
});

it('the limit of a month is a notice of that month, which ends with it', () => {
  const about = { zone: 'America/Sao_Paulo', limit: 15_000, plansUrl };
  const last = limitNotice('mensagens', new Date('2026-12-01T02:59:59Z'), about);
  expect(last).toMatchObject({ tipo: 'limite-mensagens', referencia: '2026-11' });
  expect(last.validoAte.toISOString()).toBe('2026-12-01T03:00:00.000Z');
  expect(last.texto).toContain('todo o limite de mensagens de novembro de 2026: 15.000.');
  expect(limitNotice('agendamentos', new Date('2026-12-01T03:00:00Z'), about)).toMatchObject({
    tipo: 'limite-agendamentos',
    referencia: '2026-12',
    assunto: 'Limite de agendamentos do mês atingido no Balcão',
  });
});
