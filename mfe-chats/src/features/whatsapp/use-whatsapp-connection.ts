import { INTEGRATION_TEXTS, INTEGRATION_TIMING, type Instance } from '@balcao/contracts/integrations';
import { apiError, errorMessage, useSession } from '@balcao/platform';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useChatsEvolutionMutation } from '../../api/integrations-api';
import { type ConnectionState, IDLE, nextConnection, waiting } from './connection-state';

export interface WhatsappConnection extends ConnectionState {
  /** Makes a new instance and asks for its code. */
  start: () => void;
  /** The same, ending the session of a paired phone that may still come back. */
  startOver: () => void;
  /** Forgets what was under way (the modal closed). */
  reset: () => void;
}

/** Name the gateway knows the company's WhatsApp by. */
const instanceNameOf = (tenantId: string): string => `agent_${tenantId}`;

/**
 * The connection by QR code: `createInstance`, then `getStatus` every 5 s for at most 60 s, with the instance the stream
 * keeps up to date as the faster way. `blocked` is the reason why it cannot even start.
 */
export function useWhatsappConnection(blocked: string | null, instance: Instance | null): WhatsappConnection {
  const { tenant } = useSession();
  const [state, dispatch] = useReducer(nextConnection, IDLE);
  const [callGateway] = useChatsEvolutionMutation();
  const round = useRef(0);
  const tenantId = tenant?.id;

  const start = async (recomecar = false) => {
    const mine = ++round.current;
    const tell = (event: Parameters<typeof dispatch>[0]) => mine === round.current && dispatch(event);
    const reason = tenantId ? blocked : INTEGRATION_TEXTS.noTenant;
    if (reason || !tenantId) {
      tell({ kind: 'failed', error: reason ?? INTEGRATION_TEXTS.noTenant });
      return;
    }
    tell({ kind: 'started' });
    try {
      const body = { action: 'createInstance' as const, instanceName: instanceNameOf(tenantId), tenantId };
      const asked = callGateway({ body: recomecar ? { ...body, recomecar } : body });
      tell({ kind: 'created', news: await asked.unwrap() });
    } catch (error) {
      if (apiError(error)?.code === 'integrations/still-paired') tell({ kind: 'paired' });
      else tell({ kind: 'failed', error: errorMessage(error, INTEGRATION_TEXTS.connectFailed) });
    }
  };

  const active = waiting(state);
  useEffect(() => {
    if (!active || !tenantId) return undefined;
    const mine = round.current;
    const poll = async () => {
      const answer = await callGateway({ body: { action: 'getStatus', instanceName: instanceNameOf(tenantId) } });
      if (answer.data && mine === round.current) dispatch({ kind: 'news', news: answer.data });
    };
    const timer = setInterval(() => void poll(), INTEGRATION_TIMING.pollMs);
    const end = setTimeout(() => dispatch({ kind: 'expired' }), INTEGRATION_TIMING.pollEndMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [active, tenantId, callGateway]);

  useEffect(() => {
    if (!tenantId || instance?.instance_name !== instanceNameOf(tenantId)) return;
    const { status, qrcode, phone_number } = instance;
    if (status === 'connecting' && !qrcode) dispatch({ kind: 'scanned' });
    dispatch({ kind: 'news', news: { status, qrcode, phone: phone_number } });
  }, [instance, tenantId]);

  const reset = useCallback(() => {
    round.current++;
    dispatch({ kind: 'reset' });
  }, []);
  return { ...state, start: () => void start(), startOver: () => void start(true), reset };
}
