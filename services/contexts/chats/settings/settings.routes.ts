import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { type Route, serve } from '@balcao/kit/route';
import type { TryAiKey } from './ai-key-port';
import { getSettings } from './get-settings';
import type { WithDraft } from './instructions-draft';
import {
  getPlatformSettings,
  removePlatformAiKey,
  removePlatformGatewayKey,
  savePlatformSettings,
} from './platform-settings';
import { removeAiKey } from './remove-ai-key';
import { removeGatewayKey } from './remove-gateway-key';
import { saveSettings } from './save-settings';
import { readSupport, saveSupport } from './support';
import { tryGateway } from './try-gateway';

/** Both layers of the settings: a company's own, and the platform's beneath them. */
export function settingsRoutes(deps: Deps, ports: WithDraft & { wayTo: WayTo; tryKey: TryAiKey }): Route[] {
  const saving = Object.assign({ tryGateway: tryGateway(ports.wayTo) }, deps, ports);
  const audited = { audited: true };
  return [
    serve(getSettings(saving), () => []),
    serve(saveSettings(saving), ({ body }) => [body], audited),
    serve(removeAiKey(saving), () => [], audited),
    serve(removeGatewayKey(saving), () => [], audited),
    serve(getPlatformSettings(deps), () => []),
    serve(savePlatformSettings(saving), ({ body }) => [body], audited),
    serve(readSupport(deps), () => []),
    serve(saveSupport(deps), ({ body }) => [body], audited),
    serve(removePlatformAiKey(deps), () => [], audited),
    serve(removePlatformGatewayKey(deps), () => [], audited),
  ];
}
