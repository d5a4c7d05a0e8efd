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

const rules = new Intl.PluralRules('pt-BR');

/** The form of a word that goes with a number: `dia` for 1 and 1,5, `dias` for 0 and from 2 on. */
export const plural = (value: number, one: string, many: string): string =>
  value !== 0 && rules.select(value) === 'one' ? one : many;

/** `1 dia`, `2 dias`, `1.234 dias` */
export const formatCount = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${plural(value, one, many)}`;

/** What a plan allows of something: `1 usuário`, `50 usuários`; 999999 reads `unlimited`. */
const formatAllowance = (value: number, words: { one: string; many: string; unlimited: string }): string =>
  value >= UNLIMITED ? words.unlimited : formatCount(value, words.one, words.many);

/** Users, appointments and messages of a plan, in one line. */
export const formatPlanLimits = (plan: {
  limite_usuarios: number;
  limite_agendamentos: number;
  limite_mensagens?: number;
}): string => {
  const { limite_usuarios: users, limite_agendamentos: visits, limite_mensagens: messages } = plan;
  const parts = [
    formatAllowance(users, { one: 'usuário', many: 'usuários', unlimited: 'usuários ilimitados' }),
    formatAllowance(visits, { one: 'agendamento', many: 'agendamentos', unlimited: 'agendamentos ilimitados' }),
  ];
  if (messages !== undefined) {
    parts.push(formatAllowance(messages, { one: 'mensagem', many: 'mensagens', unlimited: 'mensagens ilimitadas' }));
  }
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};

/** A limit of the plan; 999999 reads `Ilimitado`. */
export const formatLimit = (value: number): string => (value >= UNLIMITED ? 'Ilimitado' : formatNumber(value));
