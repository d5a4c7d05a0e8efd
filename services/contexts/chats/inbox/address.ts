import { canonicalPhone } from '@balcao/contracts/phone';

/** The address parts of a message key, under the names of every gateway version. */
export interface AddressKey {
  remoteJid?: unknown;
  remoteJidAlt?: unknown;
  senderPn?: unknown;
  senderLid?: unknown;
  previousRemoteJid?: unknown;
}
type AddressKind = 'person' | 'group' | 'broadcast' | 'newsletter' | 'self' | 'unknown';
export interface Address {
  kind: AddressKind;
  /** Canonical E.164 digits; null while WhatsApp hides the number. */
  phone: string | null;
  /** `<digits>@lid`; null when the gateway did not tell. */
  lid: string | null;
  /** Where answers go: the exact phone address that was received, else the lid. */
  jid: string | null;
}

const PHONE = /^(\d{6,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/;
const LID = /^(\d{5,20})(?::\d+)?@lid$/;

const digitsOf = (jid: unknown) => (typeof jid === 'string' ? PHONE.exec(jid)?.[1] : undefined);
const lidOf = (jid: unknown) => {
  const match = typeof jid === 'string' ? LID.exec(jid) : null;
  return match ? `${match[1]}@lid` : undefined;
};

function kindOf(remoteJid: unknown): AddressKind {
  if (typeof remoteJid !== 'string') return 'unknown';
  if (remoteJid.endsWith('@g.us')) return 'group';
  if (remoteJid.endsWith('@broadcast')) return 'broadcast';
  if (remoteJid.endsWith('@newsletter')) return 'newsletter';
  return digitsOf(remoteJid) || lidOf(remoteJid) ? 'person' : 'unknown';
}

/** Who a message is with. `own` is the company's own address (`sender` of the event). LID digits are never a phone. */
export function readAddress(key: AddressKey, own?: unknown): Address {
  const candidates = [key.remoteJid, key.remoteJidAlt, key.senderPn, key.senderLid, key.previousRemoteJid];
  const digits = candidates.map(digitsOf).find(Boolean) ?? null;
  const lid = candidates.map(lidOf).find(Boolean) ?? null;
  const phone = digits ? canonicalPhone(digits) : null;
  const ownDigits = digitsOf(own);
  const self = phone !== null && ownDigits !== undefined && canonicalPhone(ownDigits) === phone;
  const kind = kindOf(key.remoteJid);
  return {
    kind: kind === 'person' && self ? 'self' : kind,
    phone,
    lid,
    jid: digits ? `${digits}@s.whatsapp.net` : lid,
  };
}
