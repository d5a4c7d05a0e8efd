import type { Presenca } from '@balcao/contracts/presence';
import { recordOf } from '@balcao/kit/record';
import { type Address, readAddress } from '../inbox/address';

/** Words of the gateway; `paused` stopped typing, and is still there. */
const STATES = new Map<unknown, Presenca['estado']>([
  ['composing', 'digitando'],
  ['recording', 'gravando'],
  ['available', 'online'],
  ['paused', 'online'],
  ['unavailable', 'ausente'],
]);

/** Who does what, of a person's own conversation; null: a group, oneself, or nothing we know. */
export function readPresence(data: unknown, own: unknown): { address: Address; estado: Presenca['estado'] } | null {
  const { id, presences } = recordOf(data);
  const [first] = Object.values(recordOf(presences));
  const estado = STATES.get(recordOf(first).lastKnownPresence);
  const address = readAddress({ remoteJid: id }, own);
  return estado && address.kind === 'person' ? { address, estado } : null;
}
