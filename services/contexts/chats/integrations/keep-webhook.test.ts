import type { GatewayClient } from '../whatsapp/gateway-port';
import type { GatewayWebhook } from '../whatsapp/gateway-replies';
import { OLD_WEBHOOK_EVENTS, secretAddress } from '../whatsapp/gateway-webhook';
import { mayTakeBack, repairWebhook } from './keep-webhook';

const webhook = { url: 'http://h/w/token', secret: 's3' };
const old: GatewayWebhook = {
  enabled: true,
  url: secretAddress(webhook),
  events: [...OLD_WEBHOOK_EVENTS],
  byEvents: true,
  base64: false,
  secret: null,
};

describe('the webhook of an instance on a gateway of version 1', () => {
  it.each([
    ['with the secret in its address is left alone', old.url, true, 'kept'],
    ['with the bare address is set', webhook.url, false, 'set'],
    ['that delivers to another address is taken back', 'http://relay/x', true, 'taken'],
    ['that delivers to somebody’s relay again is left alone', 'http://relay/x', false, 'elsewhere'],
  ] as const)('%s', async (_, url, mayTake, expected) => {
    let times = 0;
    const gateway: Pick<GatewayClient, 'findWebhook' | 'setWebhook'> = {
      findWebhook: async () => ({ kind: 'ok', data: Object.assign({}, old, { url }) }),
      setWebhook: async () => {
        times += 1;
        return { kind: 'ok', data: null };
      },
    };
    expect(await repairWebhook(gateway, 'agent_x', webhook, mayTake)).toEqual({ kind: 'ok', data: expected });
    expect(times).toBe(expected === 'set' || expected === 'taken' ? 1 : 0);
  });
});

describe('an address that leads elsewhere', () => {
  const now = new Date('2030-05-20T15:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['is taken back the first time', null, null, true],
    ['is not when it was only today', null, ago(23), false],
    ['is again after a day', null, ago(25), true],
    ['never is once somebody was told of it', 'elsewhere', ago(25), false],
  ] as const)('%s', (_, problema, endereco_em, expected) => {
    expect(mayTakeBack({ problema, endereco_em }, now)).toBe(expected);
  });
});
