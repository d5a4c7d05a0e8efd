import { testWebhook as contract, type Looked } from '@balcao/contracts/diagnostics';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { createEgress, EgressError } from '@balcao/kit/egress';
import { useCase } from '@balcao/kit/use-case';
import { instanceNameOf } from '../integrations/connection-deps';
import { findInstance } from '../integrations/instances.repository';

const TIMEOUT_MS = 10_000;
const line = (rotulo: string, valor: string) => ({ rotulo, valor });

/** Our own service, at the address a gateway knows: it may well be a private one, and nothing else is called through this. */
async function callHook(url: string, instance: string): Promise<{ status: number } | null> {
  const { protocol, hostname, port } = new URL(url);
  const egress = createEgress({ allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] });
  const body = JSON.stringify({ event: 'test', instance, data: { message: 'Teste do webhook' } });
  try {
    const headers = { 'content-type': 'application/json' };
    return await egress.send({ method: 'POST', url, headers, body, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof EgressError) return null;
    throw error;
  } finally {
    await egress.close();
  }
}

/** Calls the webhook as a gateway would, with an event that leaves no trace. */
export const testWebhook = useCase(
  contract,
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
    async (actor: Actor): Promise<Looked> => {
      const tenantId = tenantOf(actor);
      const known = await db.tenant(tenantId, findInstance);
      const url = `${config.publicWebhookUrl}/webhook-whatsapp`;
      const began = performance.now();
      const reply = await callHook(url, known?.instance_name ?? instanceNameOf(tenantId));
      const took = `${Math.round(performance.now() - began)} ms`;
      const ok = reply !== null && reply.status >= 200 && reply.status < 300;
      const said = reply ? `Respondeu com o código ${reply.status}` : 'Ninguém respondeu neste endereço';
      return { ok, detalhes: [line('Endereço', url), line('Resposta', said), line('Tempo', took)] };
    },
);
