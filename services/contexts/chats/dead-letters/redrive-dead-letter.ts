import { redriveDeadLetter as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockChat } from '../conversations/chats.repository';
import { lockEnvio } from '../outbox/envios.repository';
import { planAgain } from '../outbox/plan-again';
import { findDeadTenant, reviveInbound } from './dead-letters.repository';
import type { Fila } from './dead-queue';

/** Puts one dead letter back to work. */
export const redriveDeadLetter = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'> & { audit: WriteAudit }) =>
    async (actor: Actor, fila: Fila, id: string) => {
      const tenantId = await deps.db.platform((unit) => findDeadTenant(unit, fila, id));
      if (!tenantId) throw new AppError('master/dead-letter-not-found');
      await deps.db.tenant(tenantId, async (unit) => {
        if (fila === 'inbound') {
          const row = await reviveInbound(unit, id, deps.clock());
          if (!row) throw new AppError('master/dead-letter-not-found');
          unit.afterCommit(() => deps.jobs.enqueue('receive-message', { ...row, tenantId }));
          return;
        }
        const envio = await lockEnvio(unit, id);
        if (envio?.status !== 'dead' || !(await lockChat(unit, envio.chat_id)))
          throw new AppError('master/dead-letter-not-found');
        await planAgain(deps, unit, envio);
      });
      await deps.db.platform(({ tx }) =>
        deps.audit(tx, actor, { acao: 'dead-letter.redrive', alvo: `${fila}:${id}`, detalhes: { tenantId } }),
      );
      return { ok: true as const };
    },
);
