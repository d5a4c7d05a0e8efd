import { readPixSetup as contract } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { noticeAddress } from '../provider/notice-address';
import type { ChargeDeps } from './charge-ports';

export const readPixSetup = useCase(
  contract,
  ({ db, config, keyedHash, findPixCredentials }: ChargeDeps) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => ({
        pronto: (await findPixCredentials(unit)) !== null,
        endereco_de_aviso: noticeAddress(keyedHash, config.publicWebhookUrl, unit.tenantId),
      })),
);
