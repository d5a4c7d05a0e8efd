import type { WayTo } from '@balcao/kit/egress';
import { openGateway } from '../whatsapp/gateway-client';
import type { GatewaySettings } from './resolve-settings';

type GatewayVerdict = 'works' | 'refused' | 'unreachable';

/** Asked before the address of a messaging server is kept. */
export type TryGateway = (server: GatewaySettings) => Promise<GatewayVerdict>;

/** No instance has this name: a server that knows the key says so, or lists none. */
const NOBODY = 'balcao-teste';

/** `unreachable`: nobody answered, or nothing that looks like the gateway. */
export const tryGateway =
  (wayTo: WayTo): TryGateway =>
  async (server) => {
    const { kind } = await openGateway(wayTo(server), server).fetchInstances(NOBODY);
    if (kind === 'ok' || kind === 'gone') return 'works';
    return kind === 'auth' ? 'refused' : 'unreachable';
  };
