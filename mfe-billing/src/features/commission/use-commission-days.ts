import { dayKey, useSearchParams } from '@balcao/platform';
import { monthAround } from '../payments/use-payment-filter';

const PERIODS = ['mes', 'mes-passado', 'datas'] as const;

/** The period of the report and who is looked at, kept in the address so that a link or a reload shows the same. */
export function useCommissionDays() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const set = (change: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  const period = PERIODS.find((one) => one === read('periodo')) ?? 'mes';
  const month = monthAround(dayKey(Date.now()), period === 'mes-passado' ? -1 : 0);
  const days = period === 'datas' ? { de: read('de'), ate: read('ate') } : month;
  return { period, days, set, quem: read('quem'), repasse: read('repasse') };
}
export type CommissionDays = ReturnType<typeof useCommissionDays>;
