import { isUrgent } from '@balcao/contracts/notifications';
import type { UnitOfWork } from '@balcao/kit/db';
import { openSubscription } from '../devices/subscription';
import { noticePath } from '../inbox/notice-path';
import type { DeliveryLimits, NotificationDeps } from '../notification-ports';
import { type Decision, decideDelivery } from './decide-delivery';
import { deliverToPhones } from './deliver-to-phones';
import {
  type Delivery,
  findDeliveries,
  forgetDevice,
  markDeviceUsed,
  takeDue,
  updateDelivery,
} from './deliveries.repository';
import { outsideText } from './notice-texts';
import { createPushSender, type SendOutcome } from './push-sender';

const LIMITS: DeliveryLimits = { leaseMs: 120_000, backoffMs: 30_000, callMs: 15_000, tries: 8 };

type Settled = { row: Delivery; decision: Decision; outcome: SendOutcome | null };

/** Sends to one device; null: nothing was to be sent. */
const sendTo = (deps: NotificationDeps, limits: DeliveryLimits) => {
  const { vapid, egress, sealer, clock } = deps;
  const push = vapid && createPushSender(egress, vapid, limits.callMs);
  return async (tenantId: string, { entrega, aviso, inscricao, empresa }: Delivery): Promise<SendOutcome> => {
    if (!push || !inscricao) return { kind: 'refused', motivo: 'sem-push' };
    const { evento, alvo_id, detalhe } = aviso;
    return push(openSubscription(sealer, tenantId, inscricao), {
      titulo: outsideText(evento, detalhe),
      texto: empresa.nome,
      caminho: noticePath(evento, alvo_id),
      tag: `${evento}:${alvo_id}`,
      urgente: isUrgent(evento),
      seconds: Math.max(60, Math.round((entrega.expira_em.getTime() - clock().getTime()) / 1000)),
    });
  };
};

/** What becomes of a delivery that was tried. */
async function settleTried(
  unit: UnitOfWork,
  { entrega }: Delivery,
  { outcome, limits, now }: { outcome: SendOutcome; limits: DeliveryLimits; now: Date },
): Promise<void> {
  const { id, aparelho_id, tentativas } = entrega;
  switch (outcome.kind) {
    case 'sent':
      if (aparelho_id) await markDeviceUsed(unit, aparelho_id, now);
      return updateDelivery(unit, id, { estado: 'enviada' });
    case 'gone':
      if (aparelho_id) await forgetDevice(unit, aparelho_id);
      return;
    case 'refused':
      return updateDelivery(unit, id, { estado: 'falhou', motivo: outcome.motivo });
    case 'retry': {
      if (tentativas >= limits.tries) return updateDelivery(unit, id, { estado: 'falhou', motivo: 'sem-resposta' });
      const proxima_em = new Date(now.getTime() + limits.backoffMs * 2 ** (tentativas - 1));
      return updateDelivery(unit, id, { proxima_em });
    }
  }
}

async function settle(unit: UnitOfWork, done: Settled, limits: DeliveryLimits, now: Date): Promise<void> {
  const { row, decision, outcome } = done;
  const { id, tentativas } = row.entrega;
  if (decision.kind === 'drop') return updateDelivery(unit, id, { estado: 'dispensada', motivo: decision.motivo });
  if (decision.kind === 'wait')
    return updateDelivery(unit, id, { proxima_em: decision.until, tentativas: tentativas - 1 });
  if (outcome) await settleTried(unit, row, { outcome, limits, now });
}

/** Delivers what is due in one company. Decided as things stand now; sent outside of any transaction. */
export function deliverNotices(deps: NotificationDeps) {
  const limits = Object.assign({}, LIMITS, deps.limits);
  const send = sendTo(deps, limits);

  async function deliverSome(tenantId: string): Promise<number> {
    const now = deps.clock();
    const lease = new Date(now.getTime() + limits.leaseMs);
    const rows = await deps.db.tenant(tenantId, async (unit) =>
      findDeliveries(unit, await takeDue(unit, { now, lease })),
    );
    const done = await Promise.all(
      rows.map(async (row): Promise<Settled> => {
        const decision = decideDelivery(row, now);
        return { row, decision, outcome: decision.kind === 'send' ? await send(tenantId, row) : null };
      }),
    );
    await deps.db.tenant(tenantId, async (unit) => {
      for (const one of done) await settle(unit, one, limits, deps.clock());
    });
    return rows.length;
  }

  const toPhones = deliverToPhones(deps);
  return async ({ tenantId }: { tenantId: string }): Promise<void> => {
    await toPhones({ tenantId });
    while ((await deliverSome(tenantId)) > 0);
  };
}
