import type { FastifyInstance } from 'fastify';
import { CalendarError } from './errors';

/** What happens to one of the next calls. `cut` does the work first: the caller only does not hear of it. */
interface Fault {
  mode: 'status' | 'hang' | 'cut';
  status?: number;
  reason?: string;
  /** How many calls; 1 when left out. */
  times?: number;
  method?: string;
  path?: string;
}

/** The simulator's switches, and what they do to callers. */
export const addFaults = (app: FastifyInstance) => {
  let queue: Fault[] = [];
  const take = (method: string, path: string): Fault | undefined => {
    const found = queue.find((one) => (!one.method || one.method === method) && (!one.path || path.includes(one.path)));
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times < 1) queue = queue.filter((one) => one !== found);
    return found;
  };
  const cut = new WeakSet<object>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/_sim')) return;
    const fault = take(request.method, request.url);
    if (fault?.mode === 'hang') return reply.hijack();
    if (fault?.mode === 'cut') cut.add(request);
    else if (fault)
      throw new CalendarError(fault.status ?? 500, fault.reason ?? 'backendError', 'Simulated', 'usageLimits');
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (cut.has(request)) reply.raw.socket?.destroy();
    return payload;
  });
  return {
    set(next: Fault | Fault[]): void {
      queue.push(...[next].flat().map((one) => Object.assign({}, one)));
    },
    clear(): void {
      queue = [];
    },
  };
};
export type Faults = ReturnType<typeof addFaults>;
