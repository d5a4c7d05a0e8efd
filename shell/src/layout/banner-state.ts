import { companyState } from '@balcao/contracts/company-state';
import { type Tenant, trialDaysLeft } from '@balcao/contracts/identity';
import { formatCount, formatDate, formatDateTime, formatLongDate, formatTime, plural } from '@balcao/platform';
import type { Tone } from '@balcao/ui';

export interface BannerState {
  kind: 'offline' | 'leaving' | 'suspended' | 'cancelled' | 'expired' | 'due' | 'trial' | 'active';
  tone: Tone;
  text: string;
  detail?: string;
  dismissible: boolean;
  /** Whoever manages the company is offered the plans, what is to be paid, or to take its deletion back. */
  door?: 'plans' | 'invoice' | 'undo';
}

const READ_ONLY = 'Você pode consultar e exportar.';
const SUPPORT = `${READ_ONLY} Para voltar a usar, veja em Assinatura se há fatura a pagar, ou fale com o suporte.`;
const CHOOSE = `${READ_ONLY} Para voltar a usar, é preciso escolher um plano.`;

const OFFLINE: BannerState = {
  kind: 'offline',
  tone: 'warning',
  text: 'Sem conexão',
  detail: 'Tentando reconectar…',
  dismissible: false,
};

/** The one notice under the header: offline before suspended before trial; null without a company. */
export function bannerState(tenant: Tenant | null, offline: boolean, now = Date.now()): BannerState | null {
  if (offline) return OFFLINE;
  if (!tenant) return null;
  const state = companyState(tenant, now);
  const stopped = { tone: 'danger', dismissible: false } as const;
  switch (state) {
    case 'leaving':
      return { ...stopped, kind: state, text: 'Exclusão marcada', detail: erasedOn(tenant.exclusao_em), door: 'undo' };
    case 'suspended':
      return { ...stopped, kind: state, text: 'Conta suspensa', detail: SUPPORT, door: 'invoice' };
    case 'cancelled':
      return { ...stopped, kind: state, text: 'Conta cancelada', detail: CHOOSE, door: 'plans' };
    case 'expired':
      return { ...stopped, kind: state, text: 'Trial expirado', detail: CHOOSE, door: 'plans' };
    case 'open':
      if (tenant.status === 'trial') return trialState(tenant.trial_ends_at, now);
      return isDue(tenant.pagar_ate, now)
        ? {
            ...stopped,
            kind: 'due',
            text: `Fatura vencida: pague até ${formatDate(tenant.pagar_ate)}`,
            door: 'invoice',
          }
        : activeState(tenant.acesso_ate);
  }
}

const erasedOn = (at: string | null) => `${READ_ONLY} Tudo será apagado em ${at && formatLongDate(at)}.`;

/** Past its day, the suspension is a matter of a minute. */
const isDue = (until: string | null, now: number): until is string => until !== null && Date.parse(until) > now;

// An unknown status takes the active look.
function activeState(until: string | null): BannerState {
  if (!until) return { kind: 'active', tone: 'success', text: 'Conta ativa', dismissible: true };
  const detail = `Assinatura cancelada: tudo funciona até ${formatLongDate(until)}.`;
  return { kind: 'active', tone: 'warning', text: 'Conta ativa', detail, dismissible: true, door: 'plans' };
}

/** From three days on a warning, on each of the last days with the hour it ends; none of them can be put away for good. */
function trialState(ends: string | null, now: number): BannerState {
  const days = trialDaysLeft(ends, now);
  const text = `${plural(days, 'Resta', 'Restam')} ${formatCount(days, 'dia', 'dias')} de teste`;
  const soon = days <= 3;
  return {
    kind: 'trial',
    tone: soon ? 'warning' : 'info',
    text,
    ...(soon && ends && { detail: endOf(ends, now) }),
    dismissible: true,
    door: 'plans',
  };
}

function endOf(ends: string, now: number): string {
  const today = formatDate(ends) === formatDate(now);
  return today ? `O teste termina hoje, às ${formatTime(ends)}.` : `O teste termina em ${formatDateTime(ends)}.`;
}
