import { addPushDevice as contract, type PushDeviceBody } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { hashToken } from '@balcao/kit/crypto';
import { EgressError } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { NotificationDeps } from '../notification-ports';
import { dropOldest, putDevice } from './devices.repository';
import { presentDevice } from './present-device';
import { sealSubscription } from './subscription';

/** The browser a person sits at; any push service may be behind it, but no address of a private network. */
export const addDevice = useCase(contract, (deps: NotificationDeps) => async (actor: Actor, body: PushDeviceBody) => {
  if (!deps.vapid) throw new AppError('notifications/no-push');
  await deps.egress.check(body.endpoint).catch((error: unknown) => {
    if (error instanceof EgressError) throw new AppError('notifications/bad-endpoint', { cause: error });
    throw error;
  });
  const tenantId = tenantOf(actor);
  const row = await deps.db.tenant(tenantId, async (unit) => {
    const stored = await putDevice(unit, {
      usuario_id: actor.usuarioId,
      nome: body.nome,
      endereco_hash: hashToken(body.endpoint),
      inscricao: sealSubscription(deps.sealer, tenantId, body),
      created_at: deps.clock(),
    });
    await dropOldest(unit, actor.usuarioId);
    return stored;
  });
  return presentDevice(row);
});
