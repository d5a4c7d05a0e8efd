import { PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentFilter } from '@balcao/contracts/payments';
import { dayKey } from '@balcao/platform';
import { useAddress } from '../use-address';

export type PeriodName = 'hoje' | 'mes' | 'mes-passado' | 'datas' | 'tudo';
const PERIODS: readonly PeriodName[] = ['hoje', 'mes', 'mes-passado', 'datas', 'tudo'];

/** The month of a day of the company, or one `step` months from it. */
export const monthAround = (day: string, step: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + step, 1));
  const last = new Date(Date.UTC(year, month + step, 0));
  return { de: first.toISOString().slice(0, 10), ate: last.toISOString().slice(0, 10) };
};

/** Days of a named period, on the clock of the company; nothing for 'tudo'. */
function daysOf(name: PeriodName, today: string): { de?: string; ate?: string } {
  if (name === 'tudo') return {};
  if (name === 'hoje') return { de: today, ate: today };
  return monthAround(today, name === 'mes-passado' ? -1 : 0);
}

/** What the list is about, kept in the address so that a link or a reload shows the same. */
export function usePaymentFilter() {
  const { read, set } = useAddress();
  const period = PERIODS.find((one) => one === read('periodo')) ?? 'mes';
  const today = dayKey(Date.now());
  const days = period === 'datas' ? { de: read('de'), ate: read('ate') } : daysOf(period, today);
  const profissional = read('profissional');
  const filter: PaymentFilter = {
    ...(days.de && days.ate ? { de: days.de, ate: days.ate } : {}),
    metodo: PAYMENT_METHODS.find((one) => one === read('forma')),
    status: PAYMENT_STATUSES.find((one) => one === read('situacao')),
    // Whose visits they were is told within a period only.
    profissional_id: days.de && days.ate && profissional ? profissional : undefined,
  };
  const narrowed = Boolean(filter.metodo || filter.status || filter.profissional_id || period !== 'mes');
  const clear = () => set({ periodo: '', de: '', ate: '', forma: '', situacao: '', profissional: '' });
  return {
    period,
    days,
    today,
    profissional,
    filter,
    narrowed,
    set,
    clear,
    visita: read('visita'),
    pix: read('pix'),
    id: read('id'),
  };
}
export type PaymentList = ReturnType<typeof usePaymentFilter>;
