const SCRIPT = '/sw.js';

/** Whether this browser can show notices while the panel is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** What this browser handed out before; null: nothing, or nobody asked it yet. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service. A fresh address: what an earlier account got ends with the old one. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(SCRIPT, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Nothing is shown on this browser any more; the server learns of it from the push service. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

const BROWSERS = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  Linux: 'Linux',
};

/** The first sign that is there names it: later ones are claimed by others as well. */
const namedBy = (signs: Record<string, string>, agent: string): string | undefined =>
  Object.entries(signs).find(([sign]) => agent.includes(sign))?.[1];

/** `Chrome no Windows`: how a person tells their devices apart. */
export function deviceName(agent = navigator.userAgent): string {
  return `${namedBy(BROWSERS, agent) ?? 'Navegador'} no ${namedBy(SYSTEMS, agent) ?? 'aparelho'}`;
}
