import { endpoint } from '@balcao/contracts/endpoint';
import type { Actor } from './actor';
import { serve } from './route';
import { useCase } from './use-case';

const renameThing = endpoint({ method: 'PATCH', path: '/things/:id', access: 'users.manage', summary: 'Renomear' });
const actorOf = (role: Actor['role']): Actor => ({
  contaId: 'c',
  usuarioId: 'u',
  tenantId: 't',
  role,
  nome: 'Ana',
  requestId: 'r',
});

describe('a use case', () => {
  const renamed: string[] = [];
  const rename = useCase(renameThing, (deps: { prefix: string }) => async (actor: Actor, id: string) => {
    renamed.push(`${deps.prefix}${id} by ${actor.nome}`);
  })({ prefix: '#' });

  it('asks the access rule of its operation before anything happens, whoever calls', async () => {
    await expect(rename(actorOf('viewer'), '1')).rejects.toMatchObject({ code: 'http/forbidden' });
    expect(renamed).toEqual([]);
    await rename(actorOf('admin'), '1');
    expect(renamed).toEqual(['#1 by Ana']);
  });

  it('is served under the operation it carries out, with what the request is about', async () => {
    const { endpoint: served, handler } = serve(rename, () => ['2']);
    expect(served).toBe(renameThing);
    const context = { actor: actorOf('admin') } as unknown as Parameters<typeof handler>[0];
    await handler(context);
    expect(renamed.at(-1)).toBe('#2 by Ana');
  });
});
