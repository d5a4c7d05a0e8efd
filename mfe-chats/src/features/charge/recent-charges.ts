import { type Cobranca, isOpenCharge } from '@balcao/contracts/charges';
import { DAY_MS } from '@balcao/contracts/constants';

const MOST = 3;

/** Those that can still be paid, and what became of the others within a day; the newest first. Pure. */
export function recentCharges(charges: readonly Cobranca[], now: number): Cobranca[] {
  const since = (moment: string | null) => moment !== null && now - new Date(moment).getTime() < DAY_MS;
  return charges
    .filter(({ finalidade }) => finalidade === 'cobranca')
    .filter(({ status, expira_em, paga_em, created_at }) =>
      isOpenCharge(status) ? since(expira_em) : since(paga_em) || since(created_at),
    )
    .slice(0, MOST);
}
