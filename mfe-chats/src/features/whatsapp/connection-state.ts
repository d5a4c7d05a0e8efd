import { INTEGRATION_TEXTS } from '@balcao/contracts/integrations';

export type Phase = 'idle' | 'preparing' | 'paired' | 'scan' | 'linking' | 'connected' | 'expired' | 'error';

export interface ConnectionState {
  phase: Phase;
  qrcode: string | null;
  phone: string | null;
  error: string | null;
}

interface GatewayNews {
  status: 'connected' | 'connecting' | 'disconnected';
  qrcode: string | null;
  phone: string | null;
}

export type ConnectionEvent =
  | { kind: 'reset' }
  | { kind: 'started' }
  /** A paired phone may still come back: somebody has to want its session ended. */
  | { kind: 'paired' }
  | { kind: 'created'; news: GatewayNews }
  | { kind: 'news'; news: GatewayNews }
  | { kind: 'scanned' }
  | { kind: 'expired' }
  | { kind: 'failed'; error: string };

export const IDLE: ConnectionState = { phase: 'idle', qrcode: null, phone: null, error: null };

/** disconnected → preparing → scan → (linking) → connected, or error; an unused code expires. */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.kind) {
    case 'reset':
      return IDLE;
    case 'started':
      return { ...IDLE, phase: 'preparing' };
    case 'paired':
      return { ...IDLE, phase: 'paired' };
    case 'failed':
      return { ...IDLE, phase: 'error', error: event.error };
    case 'expired':
      return waiting(state) ? { ...state, phase: 'expired', qrcode: null } : state;
    case 'scanned':
      return state.phase === 'scan' ? { ...state, phase: 'linking' } : state;
    case 'created':
      if (event.news.status === 'connected') return connected(event.news);
      return event.news.qrcode
        ? { ...IDLE, phase: 'scan', qrcode: event.news.qrcode }
        : { ...IDLE, phase: 'error', error: INTEGRATION_TEXTS.qrMissing };
    case 'news':
      if (!waiting(state) && state.phase !== 'paired') return state;
      if (event.news.status === 'connected') return connected(event.news);
      if (!waiting(state)) return state;
      return event.news.qrcode ? { ...state, phase: 'scan', qrcode: event.news.qrcode } : state;
  }
}

/** Is a code on screen (or just scanned), so that the answer of the gateway matters? */
export const waiting = ({ phase }: ConnectionState): boolean => phase === 'scan' || phase === 'linking';

const connected = (news: GatewayNews): ConnectionState => ({ ...IDLE, phase: 'connected', phone: news.phone });
