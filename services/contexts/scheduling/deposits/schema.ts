import type { DepositStatus, LateDeposit } from '@balcao/contracts/deposits';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

// docs/decisions/0069-a-deposit-belongs-to-its-visit.md
/** What is paid ahead so that a visit is kept; its appointments name it. The money itself is a payment of the visit. */
export const sinais = pgTable(
  'sinais',
  {
    id: id(),
    tenant_id: ownTenantId(),
    status: text('status').$type<DepositStatus>().notNull().default('aguardando'),
    valor: money('valor').notNull(),
    expira_em: instant('expira_em').notNull(),
    /** It was paid when the visit was gone, and this is what the company does with it. */
    atrasado: text('atrasado').$type<LateDeposit>(),
    /** When somebody has to look at it: its time is over, or it ended and its codes are to end with it. */
    conferir_em: instant('conferir_em'),
    /** It was booked by conversation, and its customer was not told yet how to pay. */
    a_pedir: boolean('a_pedir').notNull().default(false),
    /** Who did without it. */
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    unique('sinais_tenant_id_id').on(t.tenant_id, t.id),
    check('sinais_valor', sql`${t.valor} > 0`),
    check('sinais_status', sql`${t.status} in ('aguardando','pago','dispensado','expirado','cancelado')`),
    check('sinais_atrasado', sql`${t.atrasado} in ('devolver','credito')`),
    index('sinais_conferir').on(t.conferir_em).where(sql`${t.conferir_em} is not null`),
  ],
);
