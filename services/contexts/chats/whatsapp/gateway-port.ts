import type { FileBody } from './file-body';
import type {
  GatewayCreated,
  GatewayInstance,
  GatewayMessage,
  GatewayPage,
  GatewayQr,
  GatewayState,
  GatewayWebhook,
} from './gateway-replies';
import type { GatewayResult } from './gateway-result';
import type { WebhookTarget } from './gateway-webhook';

/** What WhatsApp calls a message. */
export interface MessageKey {
  remoteJid: string;
  fromMe: boolean;
  id: string;
}
export interface QuotedMessage {
  key: MessageKey;
  message: { conversation: string };
}
interface TextToSend {
  /** Digits, or the full `…@lid` address: bare LID digits would become a stranger's number. */
  number: string;
  text: string;
  quoted?: QuotedMessage | null;
  /** Shows 'digitando…' for so long; the call lasts at least this many milliseconds. */
  delayMs?: number;
  /** How long to wait for the answer; default 20 seconds. */
  timeoutMs?: number;
}
interface PlaceToSend {
  number: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  timeoutMs: number;
}
interface ContactsToSend {
  number: string;
  contact: { fullName: string; phoneNumber: string }[];
  timeoutMs: number;
}
interface FileToSend {
  number: string;
  /** A voice message the gateway converts, and it has no caption; nor has a sticker, which is as WhatsApp wants it already. */
  as: 'media' | 'voice' | 'sticker';
  mediatype: 'image' | 'video' | 'document';
  mimetype: string;
  /** Its ending decides what the gateway takes the file for. */
  fileName: string;
  caption: string | null;
  /** Media and stickers alone: of a voice message the gateway leaves it out without a word. */
  quoted?: QuotedMessage | null;
  file: FileBody;
  timeoutMs: number;
}
/** Which stored messages of an instance to read back. */
interface MessageFilter {
  id?: string;
  remoteJid?: string;
  fromMe?: boolean;
}

interface MessageRange {
  from: Date;
  to: Date;
  page: number;
  size: number;
}

/** The messaging gateway (Evolution API v2, v1 tolerated) as a port: every answer is a typed result, nothing throws. */
export interface GatewayClient {
  create(name: string, webhook: WebhookTarget): Promise<GatewayResult<GatewayCreated>>;
  /** Opens a new socket on a closed instance every time: never call it from a poll. */
  connect(name: string): Promise<GatewayResult<{ state: GatewayState | null; qr: GatewayQr | null }>>;
  connectionState(name: string): Promise<GatewayResult<{ state: GatewayState | null; phone: string | null }>>;
  fetchInstances(name?: string): Promise<GatewayResult<GatewayInstance[]>>;
  logout(name: string): Promise<GatewayResult<null>>;
  /** Answers before it is done: poll connectionState until `gone`. */
  delete(name: string): Promise<GatewayResult<null>>;
  restart(name: string): Promise<GatewayResult<null>>;
  setWebhook(name: string, webhook: WebhookTarget): Promise<GatewayResult<GatewayWebhook | null>>;
  findWebhook(name: string): Promise<GatewayResult<GatewayWebhook | null>>;
  /** `ok` means accepted, not delivered. `ambiguous`, `cut` and `unanswered` must be read back, never blindly repeated. */
  sendText(name: string, message: TextToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  /** The same of a file, which goes piece by piece. */
  sendFile(name: string, file: FileToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  /** A reaction to a message; an empty one takes it back. The same one twice is one. */
  sendReaction(name: string, reaction: { key: MessageKey; emoji: string }): Promise<GatewayResult<null>>;
  /** Changes what a text of ours says. The same words twice are one change. */
  editText(name: string, edit: { key: MessageKey; text: string }): Promise<GatewayResult<null>>;
  /** Takes a message of ours back from everybody; twice is once. */
  deleteForEveryone(name: string, key: MessageKey): Promise<GatewayResult<null>>;
  sendPlace(name: string, place: PlaceToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  sendContacts(name: string, contacts: ContactsToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  findMessages(name: string, filter: MessageFilter): Promise<GatewayResult<GatewayMessage[]>>;
  /** A page of what the gateway stored in a time, newest first, as it stored it. Pages count from 1. */
  readMessages(name: string, range: MessageRange): Promise<GatewayResult<GatewayPage>>;
  /** The customer sees 'digitando…' for so long; the call lasts as long. */
  showTyping(name: string, to: { number: string; forMs: number }): Promise<GatewayResult<null>>;
  markRead(name: string, keys: Array<{ remoteJid: string; id: string }>): Promise<GatewayResult<null>>;
}
