import { DAY_MS } from '@balcao/contracts/constants';
import { type Fatura, GRACE_DAYS } from '@balcao/contracts/invoices';

/** Until when an open invoice can be paid before something ends: the choice of a plan, or the company's work. */
export const lastDay = ({ motivo, vence_em, created_at }: Fatura): number =>
  motivo === 'escolha'
    ? Date.parse(vence_em)
    : Math.max(Date.parse(vence_em), Date.parse(created_at)) + GRACE_DAYS * DAY_MS;
