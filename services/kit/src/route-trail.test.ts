import { endpoint } from '@balcao/contracts/endpoint';
import { newId } from './ids';
import { aside, taking } from './owed-line';
import { route } from './route';
import { leaveTrail } from './route-trail';

const company = newId();
const thing = newId();
const tenant = { status: 'active', trial_ends_at: null, acesso_ate: null, exclusao_em: null };
const support = { id: newId(), tenantId: company, tenant, until: new Date(), mayChange: true };
const actor = { contaId: 'c', usuarioId: 'u', tenantId: company, role: 'admin' as const, nome: 'Rita', requestId: 'r' };

const change = endpoint({
  method: 'PUT',
  path: '/rooms/:id',
  access: 'appointments.manage',
  summary: 'Muda uma sala',
  support: 'change',
});
const readOne = endpoint({ method: 'GET', path: '/chats/:id', access: 'chats.read', summary: 'Uma conversa' });
const readList = endpoint({ method: 'GET', path: '/charges', access: 'payments.read', summary: 'Cobranças' });

/** Everything that happened, in its order. */
let happened: unknown[];
beforeEach(() => {
  happened = [];
});
const refuse = async () => Promise.reject(new Error('no disk'));
const trail = {
  audit: async (_actor: object, line: object) => void happened.push(line),
  noteReading: async (_support: object, what: object) => void happened.push(what),
};

function ask(of: Parameters<typeof route>[0], { over = {}, query = {}, params = {}, fails = false } = {}) {
  const caller = {
    ...actor,
    support,
    claims: { sub: '', sid: '', ver: 1, exp: 0 },
    ativo: true,
    owesFactor: false,
    tenant,
  };
  const request = { caller, params, query, body: null, id: 'r', log: { error: () => undefined } };
  const exchange = { route: route(of, () => undefined), request, actor, trail: Object.assign({}, trail, over) };
  return leaveTrail(exchange as never, () => {
    happened.push('work');
    if (fails) throw new Error('refused');
    return 'done';
  });
}
const line = (acao: string) => ({ acao, alvo: `id:${thing}`, detalhes: { o_que: 'Muda uma sala' } });

it('what support changes is written before it happens, and nothing happens when it cannot be written', async () => {
  expect(await ask(change, { params: { id: thing } })).toBe('done');
  expect(happened).toEqual([line('suporte.alterou'), 'work']);
  happened = [];
  await expect(ask(change, { params: { id: thing }, over: { audit: refuse } })).rejects.toMatchObject({
    code: 'support/not-written',
  });
  expect(happened).toEqual([]);
});

it('a change that came to nothing says so, and its own error is answered', async () => {
  await expect(ask(change, { params: { id: thing }, fails: true })).rejects.toThrow('refused');
  expect(happened).toEqual([line('suporte.alterou'), 'work', line('suporte.nao-alterou')]);
});

it('what support reads is written before it is answered: the operation, and whom it is about', async () => {
  await ask(readOne, { params: { id: thing } });
  await ask(readList, { query: { cliente_id: thing } });
  await ask(readList);
  expect(happened).toEqual([
    { operacao: 'GET /chats/:id', alvo: `chats:${thing}` },
    'work',
    { operacao: 'GET /charges', alvo: `customers:${thing}` },
    'work',
    { operacao: 'GET /charges', alvo: '' },
    'work',
  ]);
  happened = [];
  await expect(ask(readOne, { params: { id: thing }, over: { noteReading: refuse } })).rejects.toMatchObject({
    code: 'support/not-written',
  });
  expect(happened).toEqual([]);
});

describe('a line that is owed', () => {
  const save = endpoint({ method: 'PUT', path: '/rooms/:id', access: 'appointments.manage', summary: 'Muda uma sala' });
  const read = endpoint({ method: 'GET', path: '/rooms/export', access: 'appointments.read', summary: 'As salas' });
  const tx = 'tx';
  /** A transaction of the work: whether it changes something, and whether it is stored. */
  const transact = (name: string, { changes = true, breaks = false, of = company as string | null } = {}) =>
    taking(
      of,
      async (lent) => {
        happened.push(name, lent.whole);
      },
      async (work) => {
        const last: Array<() => void> = [];
        const result = await work({
          whole: tx,
          beforeCommit: (effect: () => void) => last.push(effect),
          send: async (said: Promise<unknown[]>) => (changes ? said : []),
        } as never);
        for (const effect of last) effect();
        if (breaks) throw new Error('rolled back');
        return result;
      },
    );
  const answer = (
    of: Parameters<typeof route>[0],
    work: () => Promise<unknown>,
    over: { audit?: () => Promise<void>; tenantId?: string | null } = {},
  ) => {
    const request = { caller: {}, params: {}, query: {}, body: null, id: 'r', log: { error: () => undefined } };
    const who = Object.assign({}, actor, { tenantId: over.tenantId === undefined ? company : over.tenantId });
    const own = {
      audit: over.audit ?? (async () => void happened.push('behind')),
      auditChange: (within: unknown) => {
        happened.push(`line in ${within}`);
        return Promise.resolve([{ id: thing }]);
      },
    };
    const exchange = { route: route(of, () => undefined, { audited: true }), request, actor: who, trail: own };
    return leaveTrail(exchange as never, work);
  };

  it('is taken along by the first transaction that changes something, once', async () => {
    await answer(save, async () => {
      await transact('reads', { changes: false });
      await transact('writes');
      await transact('writes again');
    });
    expect(happened).toEqual(['reads', tx, 'line in tx', 'writes', tx, 'line in tx', 'writes again', tx]);
  });

  it('is taken along by the next one when that is not stored', async () => {
    await answer(save, async () => {
      await transact('breaks', { breaks: true }).catch(() => undefined);
      await transact('writes');
    });
    expect(happened.filter((one) => one === 'behind')).toEqual([]);
    expect(happened.slice(-3)).toEqual(['writes', tx, 'line in tx']);
  });

  it('is written behind work that changes nothing here, or of which another company sees nothing', async () => {
    await answer(save, async () => transact('reads', { changes: false }));
    await answer(save, async () => transact('of a company', {}), { tenantId: null });
    expect(happened).toEqual(['reads', tx, 'line in tx', 'behind', 'of a company', tx, 'behind']);
  });

  it('is left alone by what is done aside, on the way to the change', async () => {
    await answer(save, async () => {
      await aside(() => transact('takes a lease'));
      await transact('writes');
    });
    expect(happened).toEqual(['takes a lease', tx, 'writes', tx, 'line in tx']);
    const fails = answer(save, async () => {
      await aside(() => transact('takes a lease'));
      throw new Error('the gateway is away');
    });
    await expect(fails).rejects.toThrow('the gateway is away');
    expect(happened.slice(-2)).toEqual(['takes a lease', tx]);
  });

  it('is written before anything is read out, which it is not when that fails', async () => {
    await answer(read, async () => void happened.push('read'));
    await expect(answer(read, async () => void happened.push('read'), { audit: refuse })).rejects.toMatchObject({
      code: 'http/unavailable',
    });
    expect(happened).toEqual(['behind', 'read']);
  });
});
