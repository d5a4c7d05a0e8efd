import { DEFAULT_MANNERS } from '@balcao/contracts/manners';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { createPace } from '@balcao/kit/pace';
import { hearStatements } from '@balcao/kit/statements';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { noteRefused } from '../connection/note-refused';
import { takePulled } from '../connection/take-pulled';
import { insertChat, lockChat, updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { applyStatus } from '../inbox/apply-status';
import type { InboxDeps, InboxEvent, Outcome } from '../inbox/inbox-deps';
import { INBOX_LIMITS } from '../inbox/inbox-limits';
import { takeOwnMessage } from '../inbox/take-own-message';
import type { InstanceRow } from '../integrations/present-instance';
import { retryMessage } from '../messages/retry-message';
import { sendToTeam } from '../messages/send-to-team';
import { storeMessage } from '../messages/store-message';
import type { GatewayMessage, GatewayState } from '../whatsapp/gateway-replies';
import type { GatewayFailure, GatewayResult } from '../whatsapp/gateway-result';
import { confirmSend } from './confirm-send';
import { hurrySends } from './hurry-sends';
import type { SendReport } from './mark-send';
import { OUTBOX_LIMITS as limits } from './outbox-limits';
import { SEND_TEXTS, UNSENT_REASONS } from './outbox-texts';
import { planSend } from './plan-send';
import { sendAtOnce } from './send-at-once';
import { sendPlanned } from './send-planned';
import { withdrawSends } from './withdraw-sends';

type Sent = GatewayResult<{ waId: string; remoteJid: string }>;
const MINUTE = 60_000;
const JID = '5511900000001@s.whatsapp.net';
const failure = (kind: GatewayFailure['kind']): Sent => ({ kind, status: null, message: '' });

/** A gateway, a clock and nobody else: what the outbox does over hours, in a moment. */
describe('the outbox', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let instanceId: string;
  let chat: ChatRow;
  const clock = { now: 0 };
  let world: {
    connected: boolean;
    state: GatewayState;
    /** Stored at the gateway: ours and the customer's. */
    stored: GatewayMessage[];
    answers: () => Sent | Promise<Sent>;
    /** How long a call lasts. */
    lasts: number;
    calls: string[];
    looks: number;
    reports: SendReport['estado'][];
  };

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => new Date(clock.now) });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    clock.now = new Date('2030-05-06T12:00:00Z').getTime();
    tenantId = await makeTenant(db);
    instanceId = newId();
    deps.enqueued.length = 0;
    world = { connected: true, state: 'open', stored: [], answers: ok, lasts: 0, calls: [], looks: 0, reports: [] };
    world.stored.push(stored('oi', { fromMe: false }));
    await asOwner(db, (sql) => {
      const [instance_name, webhook_token] = [`agent_${tenantId}`, newId()];
      const row = {
        id: instanceId,
        tenant_id: tenantId,
        instance_name,
        webhook_token,
        webhook_secret: 'sealed',
        status: 'connected',
      };
      return sql`insert into evolution_instances ${sql(row)}`;
    });
    chat = await deps.db.tenant(tenantId, async (unit) => {
      const made = await insertChat(unit, { customer_phone: '5511900000001', jid: JID, instance_id: instanceId });
      if (!made) throw new Error('no conversation');
      return made;
    });
  });

  const ok = (): Sent => ({ kind: 'ok', data: { waId: newId(), remoteJid: JID } });
  const stored = (text: string, more: Partial<GatewayMessage> = {}): GatewayMessage => ({
    waId: newId(),
    fromMe: true,
    remoteJid: JID,
    text,
    timestamp: clock.now / 1000,
    ...more,
  });
  const reportSend = async (_: unknown, { estado }: SendReport) => void world.reports.push(estado);
  const ports = () => ({
    reportSend,
    markRefused: noteRefused(deps),
    findSender: async () => ({
      instanceId,
      instanceName: 'agent',
      connected: world.connected,
      manners: DEFAULT_MANNERS,
      gateway: {
        sendFile: async () => failure('invalid'),
        sendPlace: async () => failure('invalid'),
        sendContacts: async () => failure('invalid'),
        sendReaction: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        editText: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        deleteForEveryone: async () => ({ kind: 'invalid' as const, status: null, message: '' }),
        sendText: async (_: string, { text }: { text: string }) => {
          world.calls.push(text);
          clock.now += world.lasts;
          return world.answers();
        },
        findMessages: async () => {
          world.looks += 1;
          return { kind: 'ok' as const, data: world.stored };
        },
        connectionState: async () => ({ kind: 'ok' as const, data: { state: world.state, phone: null } }),
      },
    }),
  });
  const plan = (autor: 'ai' | 'staff' | 'system', content: string, validoAte: Date | null = null) =>
    deps.db.tenant(tenantId, async (unit) => {
      const { message } = await storeMessage(deps, unit, (await lockChat(unit, chat.id)) ?? chat, { autor, content });
      const guardaSeq = autor === 'ai' ? 0 : null;
      await planSend(deps, unit, message, { causa: `${autor}:${message.id}`, validoAte, guardaSeq });
      return message;
    });
  /** Runs the job whenever it asks for it, for so long. */
  async function run(ms = 0): Promise<void> {
    const end = clock.now + ms;
    for (let next = clock.now; next <= end; ) {
      clock.now = Math.max(clock.now, next);
      deps.enqueued.length = 0;
      await sendPlanned(deps, ports())({ tenantId, chatId: chat.id });
      const again = deps.enqueued.find(({ name }) => name === 'send-planned');
      if (!again) break;
      next = clock.now + (again.delayMs ?? 0);
    }
    clock.now = Math.max(clock.now, end);
  }
  const rows = () =>
    asOwner(
      db,
      (sql) => sql`select e.status, e.tentativas, m.entrega, m.erro, m.content, m.id from envios e
        join chat_history m on m.id = e.mensagem_id where e.tenant_id = ${tenantId} order by e.seq`,
    );
  const mood = async () => (await asOwner(db, (sql) => sql`select modo, motivo from chats where id = ${chat.id}`))[0];
  const minutes = (n: number) => new Date(clock.now + n * MINUTE);

  describe('of an answer that leaves at once', () => {
    const job = () => ({ tenantId, chatId: chat.id });
    /** As the assistant does: looks, stores, and plans what leaves behind the commit. Tells whether it was planned so. */
    const answer = (content: string, { send = sendPlanned(deps, ports()), causa = newId() } = {}) => {
      const atOnce = sendAtOnce(deps, { findSender: ports().findSender, send });
      return deps.db.tenant(tenantId, async (unit) => {
        const locked = (await lockChat(unit, chat.id)) ?? chat;
        const sender = await atOnce.look(unit, locked);
        const { message, chat: after } = await storeMessage(deps, unit, locked, { autor: 'ai', content });
        const place = atOnce.enter(tenantId);
        if (sender && place) atOnce.plan(unit, { chat: after, message, sender, place }, { causa, guardaSeq: 0 });
        return sender !== null;
      });
    };

    it('needs no job, and is one entry of the outbox like any other', async () => {
      expect(await answer('Olá')).toBe(true);
      expect(world.calls).toEqual(['Olá']);
      expect(deps.enqueued).toEqual([]);
      expect(await rows()).toMatchObject([{ status: 'sent', tentativas: 1, entrega: 'sent' }]);
    });

    it('waits its turn behind whatever is still to leave, and while the phone is away', async () => {
      await plan('staff', 'Primeiro');
      expect(await answer('Depois')).toBe(false);
      await run();
      world.connected = false;
      expect(await answer('Sem telefone')).toBe(false);
      expect(world.calls).toEqual(['Primeiro']);
    });

    it('is looked for, and sent once, when its process ended behind the commit', async () => {
      expect(await answer('Olá', { send: async () => undefined })).toBe(true);
      expect(await rows()).toMatchObject([{ status: 'sending' }]);
      await run(10 * MINUTE);
      expect(world.looks).toBeGreaterThan(2);
      expect(world.calls).toEqual(['Olá']);
      expect(await rows()).toMatchObject([{ status: 'sent', tentativas: 2 }]);
    });

    it('is tried again by a job, after a pause', async () => {
      world.answers = () => failure('transient');
      await answer('Olá');
      expect(await rows()).toMatchObject([{ status: 'retry', tentativas: 1 }]);
      expect(deps.enqueued).toMatchObject([{ name: 'send-planned', data: job(), delayMs: expect.any(Number) }]);
      world.answers = ok;
      await run(MINUTE);
      expect(world.calls).toEqual(['Olá', 'Olá']);
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
    });

    it('is sent once for one cause', async () => {
      const causa = newId();
      await answer('Olá', { causa });
      await answer('Olá outra vez', { causa });
      expect(world.calls).toEqual(['Olá']);
    });

    it('takes along what was written meanwhile', async () => {
      world.answers = ok;
      let wrote = false;
      const send = sendPlanned(deps, ports());
      await answer('Olá', {
        async send(about, claimed) {
          if (!wrote) await plan('staff', 'E mais isto');
          wrote = true;
          await send(about, claimed);
        },
      });
      expect(world.calls).toEqual(['Olá', 'E mais isto']);
    });

    it('is not waited for by who planned it, and holds its place until it is sent', async () => {
      const begun: Array<() => Promise<void>> = [];
      const doHere: TestDeps['jobs']['doHere'] = (_name, _job, first) => begun.push(first) > 0;
      const jobs = Object.assign({}, deps.jobs, { doHere });
      const send = sendPlanned(deps, ports());
      const atOnce = sendAtOnce(Object.assign({}, deps, { jobs }), { findSender: ports().findSender, send });
      const place = atOnce.enter(tenantId);
      await deps.db.tenant(tenantId, async (unit) => {
        const locked = (await lockChat(unit, chat.id)) ?? chat;
        const sender = await atOnce.look(unit, locked);
        const { message, chat: after } = await storeMessage(deps, unit, locked, { autor: 'ai', content: 'Olá' });
        if (!sender || !place) throw new Error('cannot leave at once');
        atOnce.plan(unit, { chat: after, message, sender, place }, { causa: newId(), guardaSeq: 0 });
      });
      expect([world.calls, begun.length, place?.passedOn]).toEqual([[], 1, true]);
      expect(await rows()).toMatchObject([{ status: 'sending' }]);
      await begun[0]?.();
      expect(world.calls).toEqual(['Olá']);
      expect(await rows()).toMatchObject([{ status: 'sent', tentativas: 1 }]);
    });

    it('does not begin in a process that is ending', () => {
      const jobs = Object.assign({}, deps.jobs, { hasHand: () => false });
      const atOnce = sendAtOnce(Object.assign({}, deps, { jobs }), {
        findSender: ports().findSender,
        send: async () => undefined,
      });
      expect(atOnce.enter(tenantId)).toBeNull();
    });

    it('has few places, of each company and of all', () => {
      const atOnce = sendAtOnce(deps, { findSender: ports().findSender, send: async () => undefined });
      const [ours, ...others] = Array.from({ length: 300 }, () => newId());
      const left = Array.from({ length: 9 }, () => atOnce.enter(ours ?? ''));
      expect(left.filter(Boolean).length).toBeLessThan(9);
      left[0]?.leave();
      expect(atOnce.enter(ours ?? '')).not.toBeNull();
      // The rest of the places is for those who wait for a model.
      const taken = others.filter((tenant) => atOnce.enter(tenant) !== null);
      expect(taken.length).toBeGreaterThan(20);
      expect(taken.length).toBeLessThan(150);
    });
  });

  describe('of a gateway that answers nothing', () => {
    beforeEach(() => {
      world.answers = () => failure('unanswered');
      world.lasts = limits.callMs;
    });

    it('does not send again while the first may still leave, however slow; the first is found', async () => {
      await plan('ai', 'Olá');
      await run(limits.callMs + limits.graceMs - 5_000);
      expect(world.calls).toEqual(['Olá']);
      expect(world.looks).toBeGreaterThan(3);
      expect((await rows())[0]).toMatchObject({ status: 'unknown', entrega: 'unknown', erro: null });
      world.stored.push(stored('Olá'));
      await run(10_000);
      expect(await rows()).toMatchObject([{ status: 'sent', entrega: 'sent', erro: null }]);
      expect(world.calls).toEqual(['Olá']);
    });

    it('sends once more when it could not have left, and then leaves it to staff', async () => {
      await plan('ai', 'Olá');
      await run(4 * MINUTE);
      expect(world.calls).toEqual(['Olá', 'Olá']);
      await run(4 * MINUTE);
      expect(world.calls).toHaveLength(2);
      expect(await rows()).toMatchObject([{ status: 'dead', entrega: 'failed' }]);
      expect(await mood()).toEqual({ modo: 'attention', motivo: UNSENT_REASONS.failed });
    });

    it.each<[string, () => void]>([
      ['is not connected', () => (world.state = 'connecting')],
      ['keeps nothing', () => (world.stored = [])],
    ])('never sends again when the gateway %s, tells staff, and takes staff’s word', async (_, spoil) => {
      const message = await plan('ai', 'Olá');
      spoil();
      await run(30 * MINUTE);
      expect(world.calls).toEqual(['Olá']);
      expect(await rows()).toMatchObject([{ status: 'unknown', entrega: 'unknown' }]);
      expect(await mood()).toEqual({ modo: 'attention', motivo: UNSENT_REASONS.unconfirmed });
      world.answers = ok;
      const again = retryMessage({ ...deps, claimsAppointment: () => false });
      await again(actorOf(tenantId), chat.id, message.id);
      await run();
      expect(world.calls).toEqual(['Olá', 'Olá']);
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
      await expect(again(actorOf(tenantId), chat.id, message.id)).rejects.toMatchObject({
        code: 'chats/not-retryable',
      });
    });

    it('is not sent again by staff either while the first may leave, nor before it was looked for after that', async () => {
      world.state = 'connecting';
      const { id } = await plan('staff', 'Olá');
      const again = () => retryMessage({ ...deps, claimsAppointment: () => false })(actorOf(tenantId), chat.id, id);
      await run(limits.callMs);
      expect(await rows()).toMatchObject([{ entrega: 'unknown', erro: null }]);
      await expect(again()).rejects.toMatchObject({ code: 'chats/still-checking' });
      clock.now += limits.graceMs + 1_000;
      await expect(again()).rejects.toMatchObject({ code: 'chats/still-checking' });
      deps.announced.length = 0;
      await run(MINUTE);
      expect(await rows()).toMatchObject([{ entrega: 'unknown', erro: SEND_TEXTS.unconfirmed }]);
      expect(deps.announced).toHaveLength(1);
      expect(world.calls).toEqual(['Olá']);
      await again();
      await run();
      expect(world.calls).toEqual(['Olá', 'Olá']);
    });

    it('keeps the order: the next one waits while it may leave, and is not overtaken afterwards', async () => {
      await plan('staff', 'um');
      await run(limits.callMs);
      await plan('staff', 'dois');
      await run(limits.graceMs / 2);
      expect(world.calls).toEqual(['um']);
      world.state = 'connecting';
      world.answers = ok;
      world.lasts = 0;
      await run(limits.graceMs);
      expect(world.calls).toEqual(['um', 'dois']);
      world.state = 'open';
      await run(10 * MINUTE);
      expect(world.calls).toEqual(['um', 'dois']);
      expect(await rows()).toMatchObject([
        { status: 'dead', entrega: 'failed', erro: SEND_TEXTS.lost },
        { status: 'sent' },
      ]);
    });

    it('the echo settles it at once, even when the second one is planned already', async () => {
      await plan('ai', 'Olá  mundo');
      await run(limits.callMs + limits.graceMs - 1_000);
      await asOwner(db, (sql) => sql`update envios set status = 'retry' where tenant_id = ${tenantId}`);
      const confirmed = await deps.db.tenant(tenantId, async (unit) =>
        confirmSend({ ...deps, reportSend }, unit, (await lockChat(unit, chat.id)) ?? chat, {
          waId: 'ECHO',
          text: 'Olá mundo',
          remoteJid: JID,
          instanceId,
        }),
      );
      expect(confirmed).toBe(true);
      await run(10 * MINUTE);
      expect(world.calls).toHaveLength(1);
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
    });

    it('a status of WhatsApp about a message we do not know makes us look at once', async () => {
      await plan('ai', 'Olá');
      await run(limits.callMs + 30_000);
      world.stored.push(stored('Olá', { waId: 'A1' }));
      deps.enqueued.length = 0;
      await status({ keyId: 'A1', remoteJid: JID, fromMe: true, status: 'SERVER_ACK' });
      expect(deps.enqueued).toContainEqual({ name: 'send-planned', data: { tenantId, chatId: chat.id } });
      await run();
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
    });

    it('a reminder that was withdrawn meanwhile is not sent a second time', async () => {
      await plan('system', 'Lembrete', minutes(600));
      await run(limits.callMs);
      const withdraw = withdrawSends({ ...deps, reportSend });
      expect(await deps.db.tenant(tenantId, (unit) => withdraw(unit, 'system:'))).toBe(0);
      await run(10 * MINUTE);
      expect(world.calls).toEqual(['Lembrete']);
      expect(await rows()).toMatchObject([{ status: 'suppressed' }]);
    });
  });

  type Take = (deps: InboxDeps, unit: UnitOfWork, event: InboxEvent) => Promise<Outcome>;
  const heard = (name: string, data: Record<string, unknown>, take: Take) => {
    const inbox: InboxDeps = {
      ...deps,
      reportSend,
      findOrCreateCustomer: () => Promise.reject(new Error('nobody wrote')),
      moveAlong: [],
      limits: INBOX_LIMITS,
      pace: createPace(deps.clock),
    };
    const row = { instance_id: instanceId, received_at: new Date(clock.now), event: name };
    const event = { row, data, own: null, now: new Date(clock.now) } as InboxEvent;
    return deps.db.tenant(tenantId, (unit) => take(inbox, unit, event));
  };
  const status = (data: Record<string, unknown>) => heard('MESSAGES_UPDATE', data, applyStatus);

  it('a message that left although the call ended in doubt is sent once, with the answer of the call', async () => {
    world.answers = () => {
      world.stored.push(stored('Olá', { waId: 'B2' }));
      return failure('unanswered');
    };
    await plan('ai', 'Olá');
    await run(5_000);
    expect(world.calls).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', tentativas: 1 }]);
  });

  it('a notice to the team that cannot leave tells nobody of itself', async () => {
    world.answers = () => failure('recipient');
    deps.notified.length = 0;
    const validoAte = minutes(60);
    await deps.db.tenant(tenantId, (unit) =>
      sendToTeam(deps)(unit, {
        chatId: chat.id,
        telefone: chat.customer_phone,
        text: 'Aviso',
        causa: newId(),
        validoAte,
      }),
    );
    await run();
    expect(await rows()).toMatchObject([{ status: 'dead', entrega: 'failed' }]);
    expect(deps.notified).toEqual([]);
    await plan('staff', 'Bom dia');
    await run(30_000);
    expect(deps.notified).toMatchObject([{ evento: 'envio', alvoId: chat.id }]);
  });

  it('75 seconds of HTTP 500 cost nobody an answer', async () => {
    const end = clock.now + 75_000;
    world.answers = () => (clock.now < end ? { kind: 'ambiguous', status: 500, message: 'HTTP 500' } : ok());
    await plan('ai', 'Olá');
    await run(5 * MINUTE);
    expect(await rows()).toMatchObject([{ status: 'sent', entrega: 'sent' }]);
    expect(await mood()).toMatchObject({ modo: 'ai' });
  });

  describe('while the phone is away', () => {
    it.each<[string, () => void]>([
      ['as we know', () => (world.connected = false)],
      ['as the gateway says', () => (world.answers = () => failure('disconnected'))],
    ])('staff’s message waits, says so, and leaves when it is back (%s)', async (_, spoil) => {
      spoil();
      await plan('staff', 'Bom dia');
      await run(90 * MINUTE);
      expect(await rows()).toMatchObject([{ status: 'retry', entrega: 'queued', erro: SEND_TEXTS.waiting }]);
      world.connected = true;
      world.answers = ok;
      const before = world.calls.length;
      await deps.db.tenant(tenantId, (unit) => hurrySends(deps, unit));
      expect(deps.enqueued).toContainEqual({ name: 'send-planned', data: { tenantId, chatId: chat.id } });
      await run();
      expect(world.calls.length - before).toBe(1);
      expect(await rows()).toMatchObject([{ status: 'sent', entrega: 'sent', erro: null }]);
    });

    it('a reminder waits as long as it is worth something, and says how it ended', async () => {
      world.answers = () => failure('disconnected');
      await plan('system', 'Lembrete', minutes(15));
      await run(13 * MINUTE);
      world.answers = ok;
      await run(1.5 * MINUTE);
      expect(await rows()).toMatchObject([{ status: 'sent' }]);
      expect(world.reports).toEqual(['waiting', 'sent']);
      world.answers = () => failure('disconnected');
      await plan('system', 'Outro', minutes(15));
      await run(20 * MINUTE);
      expect((await rows())[1]).toMatchObject({ status: 'suppressed', entrega: 'failed' });
      expect(world.reports.slice(2)).toEqual(['waiting', 'lost']);
    });

    it('an answer of the AI is left to staff after ten minutes', async () => {
      world.connected = false;
      await plan('ai', 'Olá');
      await run(11 * MINUTE);
      expect(await rows()).toMatchObject([{ status: 'suppressed' }]);
      expect(await mood()).toEqual({ modo: 'attention', motivo: UNSENT_REASONS.late });
    });

    it('what waits is announced when it changes, not at every look', async () => {
      world.connected = false;
      await plan('staff', 'Bom dia');
      deps.announced.length = 0;
      await run(60 * MINUTE);
      expect(deps.announced).toHaveLength(1);
    });
  });

  it.each<['ai' | 'staff' | 'system', string, string | null]>([
    ['ai', 'attention', UNSENT_REASONS.failed],
    ['system', 'attention', UNSENT_REASONS.reply],
    ['staff', 'ai', null],
  ])('refused by WhatsApp after it was sent (%s): failed, and staff knows', async (autor, modo, motivo) => {
    await plan(autor, 'Olá');
    await run();
    const [message] = await asOwner(db, (sql) => sql`select wa_id from chat_history where tenant_id = ${tenantId}`);
    await status({ keyId: message?.wa_id, remoteJid: JID, fromMe: true, status: 'ERROR' });
    expect(await rows()).toMatchObject([{ status: 'dead', entrega: 'failed', erro: SEND_TEXTS.lost }]);
    expect(await mood()).toEqual({ modo, motivo });
  });

  it.each<[string, Record<string, unknown>]>([
    ['beside its status', { messageStubParameters: ['463'] }],
    ['as the phone’s library says it', { update: { messageStubParameters: [463] } }],
  ])(
    'refused because the number began too many conversations (463, %s): says so, and is not sent again',
    async (_, said) => {
      await plan('staff', 'Bom dia');
      await run();
      const [message] = await asOwner(db, (sql) => sql`select wa_id from chat_history where tenant_id = ${tenantId}`);
      await status(Object.assign({ keyId: message?.wa_id, remoteJid: JID, fromMe: true, status: 'ERROR' }, said));
      await run(90 * MINUTE);
      expect(await rows()).toMatchObject([{ status: 'dead', entrega: 'failed', erro: SEND_TEXTS.limited }]);
      expect(world.calls).toHaveLength(1);
    },
  );

  it.each<[GatewayFailure['kind'], string, string]>([
    ['auth', 'refused', SEND_TEXTS.refused],
    ['gone', 'missing', SEND_TEXTS.notConnected],
  ])('a gateway that answers %s: the integration shows what it is (%s)', async (kind, problema, erro) => {
    world.answers = () => failure(kind);
    await plan('staff', 'Bom dia');
    await run();
    const [shown] = await asOwner(
      db,
      (sql) => sql`select i.problema, e.erro, e.status from evolution_instances i
      join envios e using (tenant_id) where i.id = ${instanceId}`,
    );
    expect(shown).toEqual({ problema, erro, status: 'retry' });
  });

  it('what waits for the right key says that, not that WhatsApp is away', async () => {
    world.answers = () => failure('auth');
    await plan('staff', 'Bom dia');
    await run();
    expect(await rows()).toMatchObject([{ entrega: 'queued', erro: SEND_TEXTS.waitingForKey }]);
    world.answers = () => failure('transient');
    await run(10 * MINUTE);
    expect(await rows()).toMatchObject([{ entrega: 'queued', erro: SEND_TEXTS.waiting }]);
  });

  describe('what WhatsApp refused and staff sent again', () => {
    const again = (id: string) =>
      retryMessage({ ...deps, claimsAppointment: () => false })(actorOf(tenantId), chat.id, id);
    beforeEach(async () => {
      world.answers = () => ({ kind: 'ok', data: { waId: 'REFUSED', remoteJid: JID } });
      const { id } = await plan('staff', 'Olá');
      await run();
      world.stored.push(stored('Olá', { waId: 'REFUSED' }));
      await status({ keyId: 'REFUSED', remoteJid: JID, fromMe: true, status: 'ERROR' });
      await again(id);
    });

    it('is not taken for a message of the phone when the gateway is read', async () => {
      world.answers = ok;
      await run();
      const record = (id: string) => ({
        key: { id, remoteJid: JID, fromMe: true },
        message: { conversation: 'Olá' },
        messageTimestamp: Math.floor(clock.now / 1000),
      });
      const [instance] = await asOwner(
        db,
        (sql) => sql<InstanceRow[]>`select * from evolution_instances where id = ${instanceId}`,
      );
      if (!instance) throw new Error('no instance');
      expect(await takePulled(deps, instance, [record('REFUSED')])).toHaveLength(0);
      expect(await takePulled(deps, instance, [record('ANOTHER')])).toHaveLength(1);
    });

    it('proves nothing about the second one', async () => {
      world.answers = () => failure('unanswered');
      await run(30_000);
      expect(await rows()).toMatchObject([{ status: 'unknown', entrega: 'unknown' }]);
      world.stored.push(stored('Olá', { waId: 'SECOND' }));
      await run(MINUTE);
      expect(await rows()).toMatchObject([{ status: 'sent', entrega: 'sent' }]);
    });
  });

  it('the first copy of what was sent again is ours when it turns up late, and only then', async () => {
    world.answers = () => failure('unanswered');
    world.state = 'connecting';
    const { id } = await plan('staff', 'Olá');
    await run(limits.graceMs + MINUTE);
    await retryMessage({ ...deps, claimsAppointment: () => false })(actorOf(tenantId), chat.id, id);
    world.answers = ok;
    await run();
    const customer = { id: newId(), tenant_id: tenantId, nome: 'Ana', telefone: '5511900000001' };
    await asOwner(db, (sql) => sql`insert into dados_cliente ${sql(customer)}`);
    await deps.db.tenant(tenantId, (unit) => updateChat(unit, chat.id, { cliente_id: customer.id, nome: 'Ana' }));
    const phoneSays = (text: string) => {
      const key = { id: newId(), remoteJid: JID, fromMe: true };
      const messageTimestamp = Math.floor(clock.now / 1000);
      return heard('MESSAGES_UPSERT', { key, message: { conversation: text }, messageTimestamp }, takeOwnMessage);
    };
    expect(await phoneSays('Olá')).toMatchObject({ resultado: 'ours' });
    expect(await mood()).toMatchObject({ modo: 'ai' });
    expect(await phoneSays('Olá, tudo bem?')).toMatchObject({ resultado: 'takeover' });
    clock.now += 120 * MINUTE;
    expect(await phoneSays('Olá')).toMatchObject({ resultado: 'takeover' });
  });

  it('a result that comes when somebody else has taken the send over changes nothing', async () => {
    await plan('staff', 'Bom dia');
    world.answers = async () => {
      await asOwner(db, (sql) => sql`update envios set tentativas = 2 where tenant_id = ${tenantId}`);
      return failure('recipient');
    };
    await sendPlanned(deps, ports())({ tenantId, chatId: chat.id });
    expect(await rows()).toMatchObject([{ status: 'sending', entrega: 'queued' }]);
  });

  it('a worker that stood still since it claimed a send does not make the call any more', async () => {
    await plan('staff', 'Bom dia');
    const patience = { leaseMs: limits.callMs - 1 };
    await sendPlanned(deps, { ...ports(), limits: patience })({ tenantId, chatId: chat.id });
    expect(world.calls).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'retry', entrega: 'queued' }]);
  });

  it('costs two short transactions, and looks at what is to be sent only once the conversation is its own', async () => {
    await plan('ai', 'Olá');
    const heard: string[] = [];
    const stop = hearStatements(({ text }) => heard.push(text.replace(/\s+/g, ' ')));
    await run();
    stop();
    const words = heard.map(
      (text) => /^(begin|commit|select .* for update|select|with|update|insert|)/.exec(text)?.[0],
    );
    const short = words.map((word) => (word?.endsWith('for update') ? 'lock' : word));
    expect(short).toEqual(
      [
        ['begin', 'lock', 'select', 'update', 'commit'],
        ['begin', 'lock', 'select', 'with', 'commit'],
      ].flat(),
    );
  });

  it('an answer waits for nobody’s takeover: it is not sent any more', async () => {
    world.answers = () => failure('transient');
    await plan('ai', 'Olá');
    await run();
    await deps.db.tenant(tenantId, (unit) => updateChat(unit, chat.id, { modo: 'human' }));
    world.answers = ok;
    await run(MINUTE);
    expect(world.calls).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'suppressed', erro: SEND_TEXTS.takenOver }]);
  });
});
