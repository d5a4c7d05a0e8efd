import type { Assinatura, Plano } from '@balcao/contracts/billing';
import { UNLIMITED } from '@balcao/contracts/constants';
import type { Usage } from '@balcao/contracts/identity';
import { formatCount, formatLimit, formatLongDate, formatNumber, formatPlanPrice } from '@balcao/platform';

/** What a choice means, before it is made. */
export interface PlanChange {
  /** Price and limits, before and after; what stays the same is left out. */
  lines: string[];
  /** What the company already uses beyond the new plan. */
  exceeds: string[];
  /** More people work there than the plan has room for: somebody has to decide first. */
  tooManyUsers: boolean;
  /** It is the plan the company has, on other terms. */
  again: boolean;
  /** From when on it is valid, and what of it has to be paid. */
  when: string;
}

/** What the company has now, as far as a choice depends on it. */
export interface Standing {
  subscription: Assinatura | null;
  /** Paid plans wait for their payment. */
  charges: boolean;
  /** What is paid ahead covers a plan of so much. */
  covered: string | null;
}

const NOW = 'O plano novo vale a partir de agora, por mês.';

function whenValid(plan: Plano, { subscription, charges, covered }: Standing): string {
  const price = Number(plan.preco_mensal);
  const until = subscription?.pago_ate ?? null;
  const paid = until !== null && Date.parse(until) > Date.now() ? until : null;
  if (!charges) return NOW;
  if (price === 0) return paid ? `${NOW} O que sobra do mês já pago não volta.` : NOW;
  if (paid && price <= Number(covered ?? 0))
    return `O plano novo vale a partir de agora. O mês já pago continua até ${formatLongDate(paid)}, e a próxima fatura vem com o preço novo.`;
  const credit = paid ? ' O que sobra do mês já pago é descontado.' : '';
  return `O plano novo vale assim que a fatura for paga.${credit}`;
}

const people = (n: number) => formatCount(n, 'usuário', 'usuários');
const over = (used: number, limit: number) => limit < UNLIMITED && used > limit;

const line = (name: string, before: string, after: string) =>
  before === after ? [] : [`${name}: ${before} → ${after}`];

/** Compares the plan with what the company has and uses. */
export function planChange(plan: Plano, { usuarios, agendamentos, mensagens }: Usage, standing: Standing): PlanChange {
  const { subscription } = standing;
  const price = subscription && subscription.status !== 'pendente' ? subscription.valor : null;
  const { limite_usuarios: users, limite_agendamentos: visits, limite_mensagens: messages } = plan;
  const exceeds = [];
  const tooManyUsers = over(usuarios.used, users);
  if (tooManyUsers) {
    exceeds.push(
      `O plano permite ${people(users)} e a empresa tem ${formatNumber(usuarios.used)}, com os convites abertos. Libere ${people(usuarios.used - users)} em Usuários antes de trocar.`,
    );
  }
  if (over(agendamentos.used, visits)) {
    exceeds.push(
      `Este mês já tem ${formatCount(agendamentos.used, 'agendamento', 'agendamentos')}, acima do limite de ${formatLimit(visits)}. Eles continuam marcados; novos só no mês que vem.`,
    );
  }
  if (over(mensagens.used, messages)) {
    exceeds.push(
      `Este mês já tem ${formatCount(mensagens.used, 'mensagem', 'mensagens')}, acima do limite de ${formatLimit(messages)}. A IA só volta a responder no mês que vem.`,
    );
  }
  return {
    lines: [
      ...(price === null
        ? [`Preço: ${formatPlanPrice(plan.preco_mensal)}/mês`]
        : line('Preço', `${formatPlanPrice(price)}/mês`, `${formatPlanPrice(plan.preco_mensal)}/mês`)),
      ...line('Usuários', formatLimit(usuarios.limit), formatLimit(users)),
      ...line('Agendamentos por mês', formatLimit(agendamentos.limit), formatLimit(visits)),
      ...line('Mensagens por mês', formatLimit(mensagens.limit), formatLimit(messages)),
    ],
    exceeds,
    tooManyUsers,
    again: subscription?.status === 'active' && subscription.plano_id === plan.id,
    when: whenValid(plan, standing),
  };
}
