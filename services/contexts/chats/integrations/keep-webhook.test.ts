import { type GatewayClient, OLD_WEBHOOK_EVENTS, secretAddress } from '../whatsapp/gateway-client';
import type { GatewayWebhook } from '../whatsapp/gateway-replies';
import { repairWebhook } from './keep-webhook';

const webhook = { url: 'http://h/w/token', secret: 's3' };
const old: GatewayWebhook = {
  enabled: true,
  url: secretAddress(webhook),
  events: [...OLD_WEBHOOK_EVENTS],
  byEvents: false,
  base64: false,
  secret: null,
};

describe('the webhook of an instance on a gateway of version 1', () => {
  it.each([
    ['with the secret in its address is left alone', old.url, 'kept'],
    ['with the bare address is set', webhook.url, 'set'],
    ['that delivers to somebody’s relay is left alone', 'http://relay/x', 'elsewhere'],
  ])('%s', async (_, url, expected) => {
    let times = 0;
    const gateway: Pick<GatewayClient, 'findWebhook' | 'setWebhook'> = {
      findWebhook: async () => ({ kind: 'ok', data: Object.assign({}, old, { url }) }),
      setWebhook: async () => {
        times += 1;
        return { kind: 'ok', data: null };
      },
    };
    expect(await repairWebhook(gateway, 'agent_x', webhook)).toEqual({ kind: 'ok', data: expected });
    expect(times).toBe(expected === 'set' ? 1 : 0);
  });
});
