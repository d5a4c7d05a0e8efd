import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, type Stack, startStack } from './test-stack';

const FIXTURES = join(__dirname, '../../../infra/simulators/test/gateway-fixtures');
interface Payload {
  event: string;
  data: { messageTimestamp?: unknown; key?: { id: string } } | null;
  date_time: string;
}
const fixtures = new Map<string, Payload>();
for (const file of readdirSync(FIXTURES)) {
  const content = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'));
  if (content.payload) fixtures.set(file.replace('.json', ''), content.payload);
}

const me = 'agent';
const date_time = '2026-01-01T00:00:00.000Z';
const own = '5511900000000@s.whatsapp.net';
const ADDRESS = { remoteJid: '5511900000001@s.whatsapp.net', fromMe: false };
let made = 0;
const upsert = (message: unknown, key: object = {}, more: object = {}): Payload => {
  made += 1;
  const about = { pushName: 'Cliente Teste', messageTimestamp: 1767225600, ...more };
  const data = { key: { ...ADDRESS, id: `HAND${made}`, ...key }, message, ...about };
  return { event: 'messages.upsert', data, date_time, instance: me, sender: own } as Payload;
};
const other = (event: string, data: unknown) => ({ event, data, date_time, instance: me, sender: own }) as Payload;
/** Named by the contract, never recorded. */
const BY_HAND: Record<string, Payload> = {
  'hand-ephemeral': upsert({ ephemeralMessage: { message: { extendedTextMessage: { text: 'some amanhã' } } } }),
  'hand-view-once-in-ephemeral': upsert({
    ephemeralMessage: { message: { viewOnceMessageV2: { message: { imageMessage: { caption: 'uma vez' } } } } },
  }),
  'hand-view-once': upsert({ viewOnceMessage: { message: { videoMessage: {} } } }),
  'hand-document-with-caption': upsert({
    documentWithCaptionMessage: { message: { documentMessage: { caption: 'o recibo', fileName: 'r.pdf' } } },
  }),
  'hand-v1-extended': upsert(
    { extendedTextMessage: { text: 'da v1' } },
    {},
    { messageTimestamp: '1767225600', owner: me },
  ),
  'hand-long-timestamp': upsert({ conversation: 'oi' }, {}, { messageTimestamp: { low: 1767225600, high: 0 } }),
  'hand-template-button': upsert({ templateButtonReplyMessage: { selectedDisplayText: 'Sim', selectedId: 's' } }),
  'hand-interactive': upsert({
    interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: '{"id":"h15","display_text":"15h"}' } },
  }),
  'hand-interactive-broken': upsert({
    interactiveResponseMessage: { body: { text: 'Escolhi' }, nativeFlowResponseMessage: { paramsJson: '{oops' } },
  }),
  'hand-ad-click': upsert({ conversation: 'Vi o anúncio' }, {}, { contextInfo: { externalAdReply: { title: 'Ad' } } }),
  'hand-unknown-kind': upsert({ eventMessage: { name: 'Festa' } }),
  'hand-empty': upsert({}),
  'hand-missing': upsert(undefined),
  'hand-only-keys': upsert({ messageContextInfo: { messageSecret: {} }, senderKeyDistributionMessage: {} }),
  'hand-poll-vote': upsert({ pollUpdateMessage: { vote: {} } }),
  'hand-group': upsert({ conversation: 'oi grupo' }, { remoteJid: '1203630@g.us', participant: ADDRESS.remoteJid }),
  'hand-newsletter': upsert({ conversation: 'novidade' }, { remoteJid: '120@newsletter' }),
  'hand-note-to-self': upsert({ conversation: 'lembrete' }, { remoteJid: own, fromMe: true }),
  'hand-reaction-removed': upsert({ reactionMessage: { key: { id: 'x' }, text: '' } }),
  'hand-device-suffix': upsert({ conversation: 'oi' }, { remoteJid: '5511900000001:12@s.whatsapp.net' }),
  'hand-ninth-digit-missing': upsert({ conversation: 'oi' }, { remoteJid: '553187654321@s.whatsapp.net' }),
  'hand-lid-senderPn': upsert(
    { conversation: 'oi' },
    { remoteJid: '77777@lid', senderPn: ADDRESS.remoteJid, senderLid: '77777@lid' },
  ),
  'hand-lid-previous': upsert({ conversation: 'oi' }, { previousRemoteJid: '77777@lid' }),
  'hand-v237-lid-lost': upsert({ conversation: 'oi' }, { remoteJidAlt: ADDRESS.remoteJid, addressingMode: 'lid' }),
  'hand-nul-and-half-emoji': upsert({ conversation: 'a\u0000b \ud83d c' }),
  'hand-digits-as-name': upsert({ conversation: 'oi' }, {}, { pushName: '5511900000001' }),
  'hand-history': { ...upsert({ conversation: 'antiga' }), event: 'messages.set' },
  'hand-update-error': other('messages.update', { ...ADDRESS, fromMe: true, keyId: 'SENT', status: 'ERROR' }),
  'hand-update-of-nobody': other('messages.update', { ...ADDRESS, fromMe: true, keyId: 'NOBODY', status: 'READ' }),
  'hand-update-backwards': other('messages.update', { ...ADDRESS, fromMe: true, keyId: 'SENT', status: 'SERVER_ACK' }),
  'hand-update-edit': other('messages.update', {
    ...ADDRESS,
    keyId: 'THEIRS',
    status: 'SERVER_ACK',
    message: { editedMessage: { message: { conversation: 'melhor assim' } } },
  }),
  'hand-upsert-edit': upsert({
    protocolMessage: { key: { id: 'THEIRS' }, type: 14, editedMessage: { conversation: 'corrigi' } },
  }),
  'hand-upsert-revoke': upsert({ protocolMessage: { key: { id: 'THEIRS' }, type: 0 } }),
  'hand-edited-revoke': other('messages.edited', { key: { ...ADDRESS, id: 'THEIRS' }, type: 'REVOKE' }),
  'hand-send-message-of-others': {
    ...upsert({ conversation: 'de outro sistema' }, { fromMe: true }),
    event: 'send.message',
  },
  'hand-own-reaction': upsert({ reactionMessage: { key: { id: 'x' }, text: '❤️' } }, { fromMe: true }),
  'hand-refused': other('connection.update', { state: 'refused', statusReason: 500 }),
  'hand-blocked': other('connection.update', { state: 'close', statusReason: 403 }),
  'hand-qr-given-up': other('qrcode.updated', { message: 'QR code limit reached', statusCode: 500 }),
  'hand-status-closed': other('status.instance', { status: 'closed', disconnectionReasonCode: 401 }),
};

/** What must be in the database after ten deliveries. */
interface Expected {
  /** `resultado` of the one inbox row; null: not kept at all. */
  outcome: string | null;
  message?: object;
  chat?: object;
  /** Planned answers of the AI. */
  answers?: 0 | 1;
  instance?: object;
  before?: (stack: Stack, company: Company) => Promise<unknown>;
}
const PHONE = '5511900000001';
const from = (tipo: string, content: string) => ({
  autor: 'customer',
  role: 'user',
  entrega: 'received',
  tipo,
  content,
});
/** An ordinary message: stored, and the AI answers. */
const answered = (tipo: string, content: string, chat: object = {}): Expected => ({
  outcome: 'stored: answer planned',
  answers: 1,
  message: from(tipo, content),
  chat: { customer_phone: PHONE, modo: 'ai', nao_lidas: 1, nome: 'Cliente Teste', ultima_mensagem: content, ...chat },
});
const silent = (tipo: string, content: string, nao_lidas: number): Expected => ({
  outcome: 'stored',
  answers: 0,
  message: from(tipo, content),
  chat: { customer_phone: PHONE, modo: 'ai', nao_lidas, responder_em: null },
});
const ignored = (outcome: string): Expected => ({ outcome: `ignored: ${outcome}` });
const notKept: Expected = { outcome: null };
/** A message of ours (or theirs) that is already in the conversation. */
const known =
  (waId: string, autor: 'staff' | 'customer', entrega: string) =>
  async ({ sql }: Stack, { tenantId, instanceId }: Company) => {
    const [chat] = await sql`insert into chats (id, tenant_id, customer_phone, instance_id)
      values (gen_random_uuid(), ${tenantId}, ${PHONE}, ${instanceId}) returning id`;
    await sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, content, autor, entrega, instance_id, wa_id)
      values (gen_random_uuid(), ${tenantId}, ${chat?.id}, ${PHONE}, 'assistant', 'antes', ${autor}, ${entrega}, ${instanceId}, ${waId})`;
  };
const SENT = '3EB009B8C8A880E98F17BB';
const CUSTOMERS = 'AC000000000000000000000000000027';
const fresh = ({ sql }: Stack, { instanceId }: Company) =>
  sql`update evolution_instances set status = 'disconnected' where id = ${instanceId}`;
const connecting = (qrcode: unknown) => ({ status: 'connecting', qrcode });

const EXPECTED: Record<string, Expected> = {
  'event-call': notKept,
  'event-connection-update-close-logged-out': {
    outcome: 'connection: disconnected',
    instance: { status: 'disconnected', qrcode: null },
  },
  'event-connection-update-connecting': {
    outcome: 'connection: connecting',
    before: fresh,
    instance: { status: 'connecting' },
  },
  'event-connection-update-open': {
    outcome: 'connection: connected',
    before: fresh,
    instance: { status: 'connected', phone_number: '5511900000000' },
  },
  'event-delivery-by-events-path': answered('text', 'by events'),
  'event-delivery-jwt': answered('text', 'jwt'),
  'event-instance-create': notKept,
  'event-instance-delete': notKept,
  'event-logout-instance': { outcome: 'connection: disconnected', instance: { status: 'disconnected' } },
  'event-messages-delete': {
    outcome: 'deleted',
    before: known(CUSTOMERS, 'customer', 'received'),
    message: { content: 'antes', apagada: true },
  },
  'event-messages-edited': {
    outcome: 'edited',
    before: known(CUSTOMERS, 'customer', 'received'),
    message: { content: 'texto corrigido', editada: true, apagada: false },
  },
  'event-messages-update-delivered': {
    outcome: 'status: delivered',
    before: known(SENT, 'staff', 'sent'),
    message: { entrega: 'delivered' },
  },
  'event-messages-update-read': {
    outcome: 'status: read',
    before: known(SENT, 'staff', 'delivered'),
    message: { entrega: 'read' },
  },
  'event-messages-upsert-audio': answered('audio', 'Mensagem de voz'),
  'event-messages-upsert-button-reply': answered('button', '15:00'),
  'event-messages-upsert-contact': answered('contact', 'Contato: Fulano'),
  'event-messages-upsert-document-caption': answered('document', 'segue o comprovante'),
  'event-messages-upsert-fromme-phone': {
    outcome: 'takeover',
    answers: 0,
    message: { autor: 'phone', role: 'assistant', entrega: 'sent', content: 'Respondi pelo celular' },
    chat: { customer_phone: PHONE, modo: 'human', pausada_por: 'celular', responder_em: null, nome: null },
  },
  'event-messages-upsert-image-caption': answered('image', 'quero um corte assim'),
  'event-messages-upsert-lid': answered('text', 'Oi (LID)', {
    customer_phone: '5521900000003',
    lid: '100000000000003@lid',
    jid: '5521900000003@s.whatsapp.net',
  }),
  'event-messages-upsert-list-reply': answered('button', 'Corte + barba'),
  'event-messages-upsert-location': answered('location', 'Localização: Praça'),
  'event-messages-upsert-offline-append': silent('text', 'mandei isso ontem', 1),
  'event-messages-upsert-reaction': silent('reaction', '👍', 0),
  'event-messages-upsert-status-broadcast': ignored('broadcast'),
  'event-messages-upsert-sticker': silent('sticker', 'Figurinha', 1),
  'event-messages-upsert-text-conversation': answered('text', 'Oi, quero agendar um corte amanhã às 15h', {
    jid: `${PHONE}@s.whatsapp.net`,
    lid: '100000000000002@lid',
  }),
  'event-messages-upsert-text-extended': answered('text', 'Qual o preço? veja https://example.com'),
  'event-messages-upsert-text-reply-quoted': {
    ...answered('text', 'Esse mesmo'),
    message: { ...from('text', 'Esse mesmo'), citada: 'Terça 10h ou 15h?' },
  },
  'event-presence-update': notKept,
  'event-qrcode-updated': {
    outcome: 'qrcode',
    before: fresh,
    instance: connecting(expect.stringMatching(/^data:image\/png;base64,/)),
  },
  'event-qrcode-updated-pairing': {
    outcome: 'qrcode',
    before: fresh,
    instance: connecting(expect.stringMatching(/^data:image\/png;base64,/)),
  },
  'event-remove-instance': { outcome: 'connection: disconnected', instance: { status: 'disconnected' } },
  'event-send-message': {
    outcome: 'ours',
    before: known(SENT, 'staff', 'sent'),
    message: { autor: 'staff' },
    chat: { modo: 'ai' },
    answers: 0,
  },
  'src-audio-speechToText': answered('audio', 'quero marcar um horário'),
  'src-lid-v2.2.3-no-phone': answered('text', 'oi', {
    customer_phone: '100000000000003@lid',
    lid: '100000000000003@lid',
    jid: '100000000000003@lid',
    cliente_id: null,
  }),
  'src-lid-v2.4.0rc-swapped': answered('text', 'oi', { customer_phone: '5521900000003', lid: '100000000000003@lid' }),
  'src-media-base64-present': answered('audio', 'Mensagem de voz'),
  'src-media-s3-mediaUrl': answered('image', 'foto'),
  'src-v240rc-webhook-headers': answered('text', 'oi'),
  'v237-event-messages-delete': {
    outcome: 'deleted',
    before: known('AC700000000000000000000000000004', 'customer', 'received'),
    message: { apagada: true },
  },
  'v237-event-messages-upsert-media-base64-failed': answered('image', 'foto'),
  'v237-event-messages-upsert-text': answered('text', 'oi (PN)'),
};

const theirs = known('THEIRS', 'customer', 'received');
const ours = (entrega: string) => known('SENT', 'staff', entrega);
const disconnected = { status: 'disconnected', qrcode: null };
const EXPECTED_BY_HAND: Record<string, Expected> = {
  'hand-ephemeral': answered('text', 'some amanhã'),
  'hand-view-once-in-ephemeral': answered('image', 'uma vez'),
  'hand-view-once': answered('video', 'Vídeo'),
  'hand-document-with-caption': answered('document', 'o recibo'),
  'hand-v1-extended': answered('text', 'da v1'),
  'hand-long-timestamp': answered('text', 'oi'),
  'hand-template-button': answered('button', 'Sim'),
  'hand-interactive': answered('button', '15h'),
  'hand-interactive-broken': answered('button', 'Escolhi'),
  'hand-ad-click': answered('text', 'Vi o anúncio'),
  'hand-unknown-kind': silent('unsupported', 'Mensagem não suportada', 1),
  'hand-empty': ignored('empty'),
  'hand-missing': ignored('empty'),
  'hand-only-keys': ignored('empty'),
  'hand-poll-vote': ignored('empty'),
  'hand-group': ignored('group'),
  'hand-newsletter': ignored('newsletter'),
  'hand-note-to-self': ignored('self'),
  'hand-reaction-removed': silent('reaction', 'Reação removida', 0),
  'hand-device-suffix': answered('text', 'oi', { jid: '5511900000001@s.whatsapp.net' }),
  'hand-ninth-digit-missing': answered('text', 'oi', {
    customer_phone: '5531987654321',
    jid: '553187654321@s.whatsapp.net',
  }),
  'hand-lid-senderPn': answered('text', 'oi', { lid: '77777@lid', jid: '5511900000001@s.whatsapp.net' }),
  'hand-lid-previous': answered('text', 'oi', { lid: '77777@lid' }),
  'hand-v237-lid-lost': answered('text', 'oi', { lid: null }),
  'hand-nul-and-half-emoji': answered('text', 'ab \ufffd c'),
  'hand-digits-as-name': answered('text', 'oi', { nome: null }),
  'hand-history': silent('text', 'antiga', 0),
  'hand-update-error': { outcome: 'status: failed', before: ours('sent'), message: { entrega: 'failed' } },
  'hand-update-of-nobody': ignored('unknown'),
  'hand-update-backwards': { ...ignored('nothing new'), before: ours('read'), message: { entrega: 'read' } },
  'hand-update-edit': { outcome: 'edited', before: theirs, message: { content: 'melhor assim', editada: true } },
  'hand-upsert-edit': { outcome: 'edited', before: theirs, message: { content: 'corrigi' }, chat: { modo: 'ai' } },
  'hand-upsert-revoke': { outcome: 'deleted', before: theirs, message: { apagada: true, content: 'antes' } },
  'hand-edited-revoke': { outcome: 'deleted', before: theirs, message: { apagada: true } },
  'hand-send-message-of-others': {
    outcome: 'takeover',
    message: { autor: 'phone', content: 'de outro sistema' },
    chat: { modo: 'human', pausada_por: 'celular' },
  },
  'hand-own-reaction': ignored('no message'),
  'hand-refused': { outcome: 'connection: disconnected', instance: disconnected },
  'hand-blocked': { outcome: 'connection: disconnected', instance: disconnected },
  'hand-qr-given-up': { outcome: 'qrcode: given up', before: fresh, instance: disconnected },
  'hand-status-closed': { outcome: 'connection: disconnected', instance: disconnected },
};

describe('recorded events', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  it('knows every recorded event', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual([...fixtures.keys()].sort());
  });

  it.each([...fixtures.keys(), ...Object.keys(BY_HAND)])('%s: ten deliveries, one outcome', async (name) => {
    const payload = (fixtures.get(name) ?? BY_HAND[name]) as Payload;
    const expected = (EXPECTED[name] ?? EXPECTED_BY_HAND[name]) as Expected;
    const company = await stack.addCompany();
    const at = name.includes('offline-append')
      ? Date.parse(payload.date_time)
      : Number(payload.data?.messageTimestamp) * 1000;
    stack.setClock((at > 0 ? at : Date.parse(payload.date_time)) + 2_000);
    await expected.before?.(stack, company);

    const replies = await Promise.all(Array.from({ length: 5 }, () => stack.deliver(company, payload)));
    await stack.drain(company);
    for (let i = 0; i < 5; i += 1) replies.push(await stack.deliver(company, payload));
    await stack.drain(company);
    // Echoes of our own sends and blinks are looked at again a little later.
    for (let i = 0; i < 12; i += 1) {
      stack.forward(3_000);
      await stack.drain(company);
    }

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    const rows = await stack.rows(company);
    expect(rows.map((row) => row.resultado)).toEqual(expected.outcome === null ? [] : [expected.outcome]);
    expect(JSON.stringify(rows)).not.toMatch(/apikey|destination|server_url/);
    const messages = await stack.messages(company);
    expect(messages).toEqual(expected.message ? [expect.objectContaining(expected.message)] : []);
    const chats = await stack.chats(company);
    expect(chats).toHaveLength(expected.message ? 1 : 0);
    expect(chats[0] ?? {}).toMatchObject(expected.chat ?? {});
    expect(stack.replies(company)).toHaveLength(expected.answers ?? 0);
    const [instance] = await stack.sql`select * from evolution_instances where id = ${company.instanceId}`;
    expect(instance).toMatchObject(expected.instance ?? { status: 'connected' });
  });
});
