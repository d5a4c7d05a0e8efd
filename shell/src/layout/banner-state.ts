import { type Tenant, trialDaysLeft } from '@balcao/contracts/identity';
import { formatCount, plural } from '@balcao/platform';
import type { Tone } from '@balcao/ui';

export interface BannerState {
  kind: 'offline' | 'suspended' | 'cancelled' | 'expired' | 'trial' | 'active';
  tone: Tone;
  text: string;
  detail?: string;
  dismissible: boolean;
}

const READ_ONLY = 'Você pode consultar e exportar. Para voltar a usar, fale com o suporte da plataforma.';

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
  const stopped = { tone: 'danger', detail: READ_ONLY, dismissible: false } as const;
  if (tenant.status === 'suspended') return { ...stopped, kind: 'suspended', text: 'Conta suspensa' };
  if (tenant.status === 'cancelled') return { ...stopped, kind: 'cancelled', text: 'Conta cancelada' };
  if (tenant.status === 'trial') return trialState(trialDaysLeft(tenant.trial_ends_at, now), stopped);
  // An unknown status takes the active look.
  return { kind: 'active', tone: 'success', text: 'Conta ativa', dismissible: true };
}

function trialState(days: number, stopped: Omit<BannerState, 'kind' | 'text'>): BannerState {
  if (days <= 0) return { ...stopped, kind: 'expired', text: 'Trial expirado' };
  return {
    kind: 'trial',
    tone: days <= 3 ? 'warning' : 'info',
    text: `${plural(days, 'Resta', 'Restam')} ${formatCount(days, 'dia', 'dias')} de teste`,
    dismissible: true,
  };
}
