import { createKeyedHash } from '@balcao/kit/crypto';
import { newId } from '@balcao/kit/ids';
import type { Mailer } from '@balcao/kit/mail';
import { memoryLimiter } from '@balcao/kit/rate-limit';
import { nameInLetter } from '../name-in-letter';
import { createInvitationLinks } from './invitation-link';
import type { InvitationRow } from './invitations.repository';
import { postInvitation } from './post-invitation';

const row = (over: Partial<InvitationRow> = {}): InvitationRow => ({
  id: newId(),
  tenant_id: 'bella',
  nome: 'Carla',
  email: 'carla@exemplo.com.br',
  role: 'user',
  semente: 's',
  token_hash: 'h',
  expira_em: new Date(0),
  created_at: new Date(0),
  aceito_em: null,
  revogado_em: null,
  ...over,
});

function post() {
  const letters: Parameters<Mailer['send']>[0][] = [];
  const mailer: Mailer = {
    send: async (letter) => {
      letters.push(letter);
      return 'sent';
    },
  };
  const keyedHash = createKeyedHash('a'.repeat(64));
  const links = createInvitationLinks(keyedHash, 'http://localhost:3000');
  const deps = { mailer, links, keyedHash, limiter: memoryLimiter() };
  const from = { quem: 'Ana', empresa: 'Bella' };
  return { letters, send: (one: InvitationRow, by = from) => postInvitation(deps, one, by) };
}

it.each([
  ['Studio\r\n\r\nBella\u2028\u202e\u0000 Sul ', 'Studio Bella Sul'],
  ['Á'.repeat(60), 'Á'.repeat(60)],
  ['💈'.repeat(61), `${'💈'.repeat(60)}…`],
])('a name is one short line: %j', (typed, shown) => {
  expect(nameInLetter(typed)).toBe(shown);
});

it('names of strangers add no line to the letter and none to its head', async () => {
  const { letters, send } = post();
  const typed = (who: string) => `${who}\r\nBcc: x@y.z\n\n${'ganhe agora '.repeat(8)}https://golpe.example`;
  await send(row({ nome: typed('Carla') }), { quem: typed('Ana'), empresa: typed('Bella') });
  await send(row());
  const [hostile, plain] = letters;
  expect(hostile?.text.split('\n')).toHaveLength(plain?.text.split('\n').length ?? 0);
  expect(hostile?.text).not.toContain('golpe.example');
  expect(hostile?.subject).toMatch(/^Convite para a equipe de Bella Bcc: x@y\.z ganhe[^\n\r]{1,60}…$/);
});

describe('letters a day', () => {
  it('to one address are five, whoever sends them; the link is there all the same', async () => {
    const { letters, send } = post();
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await send(row({ tenant_id: `t${n}` })));
    expect(answers.map(({ entrega }) => entrega)).toEqual([...Array<string>(5).fill('enviado'), 'limite', 'limite']);
    expect(answers.at(-1)?.link).toMatch(/#[\w-]{43}$/);
    expect(letters).toHaveLength(5);
    expect((await send(row({ email: 'bia@exemplo.com.br' }))).entrega).toBe('enviado');
  });

  it('of one company are fifty', async () => {
    const { letters, send } = post();
    for (let n = 0; n < 52; n += 1) await send(row({ email: `p${n}@exemplo.com.br` }));
    expect(letters).toHaveLength(50);
    expect((await send(row({ tenant_id: 'other' }))).entrega).toBe('enviado');
  });
});
