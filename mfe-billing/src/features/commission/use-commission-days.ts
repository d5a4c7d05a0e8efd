import { dayKey } from '@balcao/platform';
import { monthAround } from '../payments/use-payment-filter';
import { useAddress } from '../use-address';

const PERIODS = ['mes', 'mes-passado', 'datas'] as const;

/** The period of the report and who is looked at, kept in the address so that a link or a reload shows the same. */
export function useCommissionDays() {
  const { read, set } = useAddress();
  const period = PERIODS.find((one) => one === read('periodo')) ?? 'mes';
  const month = monthAround(dayKey(Date.now()), period === 'mes-passado' ? -1 : 0);
  const days = period === 'datas' ? { de: read('de'), ate: read('ate') } : month;
  return { period, days, set, quem: read('quem'), repasse: read('repasse') };
}
export type CommissionDays = ReturnType<typeof useCommissionDays>;
