import { UNLIMITED } from '@balcao/contracts/constants';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });
const count = new Intl.NumberFormat('pt-BR');

/** `R$ 80,00` from the wire's `"80.00"` or a number of reais. */
export const formatBRL = (value: string | number): string => brl.format(Number(value));

/** Price of a plan card: `R$ 99`, with cents only when they are not zero (`R$ 99,90`). */
export const formatPlanPrice = (value: string | number): string =>
  (Number.isInteger(Number(value)) ? whole : brl).format(Number(value));

/** `1.234` */
export const formatNumber = (value: number): string => count.format(value);

/** A limit of the plan; 999999 reads `Ilimitado`. */
export const formatLimit = (value: number): string => (value >= UNLIMITED ? 'Ilimitado' : formatNumber(value));
