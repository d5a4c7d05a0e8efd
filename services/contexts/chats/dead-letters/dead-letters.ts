import type { DEAD_QUEUES, DeadLetter } from '@balcao/contracts/master';
import * as contract from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type * as z from 'zod';
import { lockChat } from '../conversations/chats.repository';
import { lockEnvio } from '../outbox/envios.repository';
import { planAgain } from '../outbox/plan-again';
import {
  type DeadRow,
  findDeadTenant,
  listDeadInbound,
  listDeadOutbound,
  reviveInbound,
} from './dead-letters.repository';

type Fila = (typeof DEAD_QUEUES)[number];

const MAX_ROWS = 100;
const NO_REASON = 'Sem motivo registrado.';

function present(fila: Fila, row: DeadRow): z.infer<typeof DeadLetter> {
  const { id, tenant_id, motivo, tentativas, created_at } = row;
  return { id, fila, tenant_id, motivo: motivo ?? NO_REASON, tentativas, created_at: created_at.toISOString() };
}

/** What could not be processed, of every company: ids and reasons, no texts. */
export const listDeadLetters = useCase(
  contract.listDeadLetters,
  ({ db }: Pick<Deps, 'db'>) =>
    async (_actor: Actor) => {
      return db.platform(async (scope) => {
        const inbound = (await listDeadInbound(scope, MAX_ROWS)).map((row) => present('inbound', row));
        const outbound = (await listDeadOutbound(scope, MAX_ROWS)).map((row) => present('outbound', row));
        const items = [...inbound, ...outbound].sort((a, b) => b.created_at.localeCompare(a.created_at));
        return { items: items.slice(0, MAX_ROWS) };
      });
    },
);

/** Puts one dead letter back to work. */
export const redriveDeadLetter = useCase(
  contract.redriveDeadLetter,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'> & { audit: WriteAudit }) =>
    async (actor: Actor, fila: Fila, id: string) => {
      const tenantId = await deps.db.platform((scope) => findDeadTenant(scope, fila, id));
      if (!tenantId) throw new AppError('master/dead-letter-not-found');
      await deps.db.tenant(tenantId, async (scope) => {
        if (fila === 'inbound') {
          const row = await reviveInbound(scope, id, deps.clock());
          if (!row) throw new AppError('master/dead-letter-not-found');
          scope.afterCommit(() => deps.jobs.enqueue('receive-message', { ...row, tenantId }));
          return;
        }
        const envio = await lockEnvio(scope, id);
        if (envio?.status !== 'dead' || !(await lockChat(scope, envio.chat_id)))
          throw new AppError('master/dead-letter-not-found');
        await planAgain(deps, scope, envio);
      });
      await deps.db.platform(({ tx }) =>
        deps.audit(tx, actor, { acao: 'dead-letter.redrive', alvo: `${fila}:${id}`, detalhes: { tenantId } }),
      );
      return { ok: true as const };
    },
);
