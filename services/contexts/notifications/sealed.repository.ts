import type { SealedColumn } from '@balcao/kit/sealed-columns';
import { SUBSCRIPTION_FIELD } from './devices/subscription';
import { aparelhos_aviso } from './schema';

const { id, tenant_id: owner, inscricao: column } = aparelhos_aviso;

/** Of each company. */
export const notificationsSealed: readonly SealedColumn[] = [
  { table: aparelhos_aviso, id, owner, column, field: SUBSCRIPTION_FIELD },
];
