import type { SealedColumn } from '@balcao/kit/sealed-columns';
import { AGENDA_TOKEN_FIELD } from './calendar-feed/create-calendar-link';
import { profissionais } from './schema';

const { id, tenant_id: owner, agenda_token: column } = profissionais;

/** Of each company. */
export const schedulingSealed: readonly SealedColumn[] = [
  { table: profissionais, id, owner, column, field: AGENDA_TOKEN_FIELD },
];
