import { HANDOFF_REASONS } from '@balcao/contexts/assistant/replies/ai-texts';
import { LATE_REASON } from '@balcao/contexts/chats/inbox/take-late-message';
import { hearStatements, type Statement } from '@balcao/kit/statements';
import { type Company, type Stack, startStack } from './test-stack';

const T0 = Date.parse('2026-03-10T13:00:00Z');
const PHONE = '5511977776666';
const LID = '88888888888888@lid';
const at = (second: number) => T0 / 1000 + second;
const jid = (phone: string) => `${phone}@s.whatsapp.net`;
let made = 0;
const wrote = (words: string, second = 0, key: object = {}) => {
  made += 1;
  return {
    event: 'messages.upsert',
    data: {
      key: { remoteJid: jid(PHONE), fromMe: false, id: `MSG${made}`, ...key },
      pushName: 'Marina',
      message: { conversation: words },
      messageTimestamp: at(second),
    },
    sender: '5511900000000@s.whatsapp.net',
    date_time: new Date(T0 + second * 1000).toISOString(),
  };
};
const status = (keyId: string, value: string) => ({
  event: 'messages.update',
  data: { keyId, remoteJid: jid(PHONE), fromMe: true, status: value },
});

describe('inbox', () => {
  let stack: Stack;
  let company: Company;

  beforeAll(async () => {
    stack = await startStack();
  });
  beforeEach(async () => {
    stack.setClock(T0 + 2_000);
    company = await stack.addCompany();
  });
  afterAll(() => stack.stop());

  const deliver = async (...events: object[]) => {
    for (const event of events) expect((await stack.deliver(company, event)).status).toBe(200);
  };
  const handle = async (...events: object[]) => {
    await deliver(...events);
    await stack.drain(company);
  };
  const later = async (ms: number) => {
    stack.forward(ms);
    await stack.drain(company);
  };
  /** The delays our company's inbox was put off by: the webhook, too, enqueues, without one, and at its own pace. */
  const putOff = (from: number) =>
    stack.enqueued
      .slice(from)
      .filter(({ name, data }) => name === 'receive-message' && data.tenantId === company.tenantId)
      .flatMap(({ delayMs }) => (delayMs > 0 ? [delayMs] : []));
  const contents = async () => (await stack.messages(company)).map((row) => row.content);
  const chat = async () => (await stack.chats(company))[0] as Record<string, unknown>;

  /** A send of ours as the outbox knows it. */
  async function planned(words: string, envio: string, waId: string | null = null) {
    const { sql } = stack;
    const { id } = await chat();
    const { tenantId, instanceId } = company;
    const [message] = await sql`insert into chat_history
      (id, tenant_id, chat_id, customer_phone, role, content, autor, entrega, instance_id, wa_id, created_at)
      values (gen_random_uuid(), ${tenantId}, ${id as string}, ${PHONE}, 'assistant', ${words}, 'ai', 'sending',
        ${instanceId}, ${waId}, ${new Date(T0 + 3_000)}) returning id`;
    await sql`insert into envios (id, tenant_id, chat_id, mensagem_id, causa, status, iniciado_em)
      values (gen_random_uuid(), ${tenantId}, ${id as string}, ${message?.id}, ${`t:${words}`}, ${envio}, now())`;
    return message?.id as string;
  }

  it('answers a burst once: every message moves the moment, one job remains', async () => {
    for (let i = 0; i < 5; i += 1) {
      await handle(wrote(`parte ${i}`, i));
      stack.forward(1_000);
    }
    expect(await contents()).toEqual(['parte 0', 'parte 1', 'parte 2', 'parte 3', 'parte 4']);
    expect((await chat()).responder_em).toEqual(new Date(T0 + 2_000 + 4_000 + 4_000));
    expect(await chat()).toMatchObject({ nao_lidas: 5, ultima_mensagem: 'parte 4', nome: 'Marina' });
    const history = await stack.messages(company);
    expect((await chat()).ultima_entrada_seq).toBe(history.at(-1)?.seq);
    const [instance] =
      await stack.sql`select ultimo_evento_em from evolution_instances where id = ${company.instanceId}`;
    expect(instance?.ultimo_evento_em).not.toBeNull();
  });

  it('ends the same in any order of arrival', async () => {
    const events = [0, 1, 2, 3, 4, 5].map((i) => wrote(`linha ${i}`, i));
    stack.setClock(T0 + 10_000);
    const shuffled = [4, 1, 5, 0, 3, 2].flatMap((i) => events[i] ?? []);
    for (const event of shuffled) await handle(event);
    expect(await contents()).toEqual(events.map((event) => event.data.message.conversation));
    expect(await chat()).toMatchObject({ ultima_mensagem: 'linha 5', nao_lidas: 6 });
  });

  it('keeps two companies with the same customer apart', async () => {
    const second = await stack.addCompany();
    const event = wrote('oi');
    await handle(event);
    await stack.deliver(second, event);
    await stack.drain(second);
    expect(await contents()).toEqual(['oi']);
    const [theirs] = await stack.chats(second);
    expect(theirs?.customer_phone).toBe(PHONE);
    expect(theirs?.id).not.toBe((await chat()).id);
    const people = await stack.sql`select tenant_id, nome from dados_cliente where telefone = ${PHONE}
      and tenant_id in (${company.tenantId}, ${second.tenantId})`;
    expect(new Set(people.map((row) => row.tenant_id))).toEqual(new Set([company.tenantId, second.tenantId]));
    expect(stack.announced.filter(({ tenantId }) => tenantId === second.tenantId).map(({ event }) => event)).toEqual([
      'message.upserted',
      'chat.upserted',
    ]);
  });

  it('knows a customer with and without the ninth digit, and answers to the address that was used', async () => {
    await handle(wrote('com nove', 0, { remoteJid: jid('5531987654321') }));
    await handle(wrote('sem nove', 1, { remoteJid: jid('553187654321') }));
    expect(await stack.chats(company)).toHaveLength(1);
    expect(await chat()).toMatchObject({ customer_phone: '5531987654321', jid: jid('553187654321') });
  });

  describe('hidden numbers', () => {
    it('reveals a conversation when the phone becomes known', async () => {
      await handle(wrote('escondida', 0, { remoteJid: LID }));
      expect(await chat()).toMatchObject({ customer_phone: LID, cliente_id: null });
      await handle(wrote('agora com número', 1, { remoteJid: LID, remoteJidAlt: jid(PHONE) }));
      expect(await stack.chats(company)).toHaveLength(1);
      expect(await chat()).toMatchObject({ customer_phone: PHONE, lid: LID, jid: jid(PHONE), nao_lidas: 2 });
      expect((await chat()).cliente_id).not.toBeNull();
      expect((await stack.messages(company)).map((row) => row.customer_phone)).toEqual([PHONE, PHONE]);
    });

    it('merges two conversations of one person, and a takeover survives it', async () => {
      await handle(wrote('pelo número', 0), wrote('escondida', 1, { remoteJid: LID }));
      const [visible] = (await stack.chats(company)).filter((row) => row.customer_phone === PHONE);
      await stack.sql`update chats set modo = 'human', pausada_por = 'Ana' where customer_phone = ${LID}`;
      await stack.sql`insert into execucoes_ia (id, tenant_id, chat_id, resultado)
        select gen_random_uuid(), tenant_id, id, 'answered' from chats where customer_phone = ${LID}`;
      await handle(wrote('as duas', 2, { remoteJid: jid(PHONE), remoteJidAlt: LID }));
      expect(await stack.chats(company)).toHaveLength(1);
      expect(await chat()).toMatchObject({
        id: visible?.id,
        modo: 'human',
        pausada_por: 'Ana',
        nao_lidas: 3,
        lid: LID,
      });
      expect(await contents()).toEqual(['pelo número', 'escondida', 'as duas']);
      const turns = await stack.sql`select chat_id from execucoes_ia where tenant_id = ${company.tenantId}`;
      expect(turns.map((row) => row.chat_id)).toEqual([visible?.id]);
      expect(stack.announced.map(({ event }) => event)).toContain('chat.deleted');
    });

    it('writes on in the known conversation when only the hidden id comes', async () => {
      await handle(wrote('primeiro', 0, { remoteJidAlt: LID }));
      await handle(wrote('só o lid', 1, { remoteJid: LID }));
      expect(await stack.chats(company)).toHaveLength(1);
      expect(await chat()).toMatchObject({ customer_phone: PHONE, jid: jid(PHONE), nao_lidas: 2 });
    });
  });

  it('makes one conversation of two first messages at the same moment, under both names', async () => {
    await handle(wrote('com número', 0, { remoteJidAlt: LID }), wrote('só o lid', 1, { remoteJid: LID }));
    await later(2_000);
    expect(await stack.chats(company)).toHaveLength(1);
    expect(await chat()).toMatchObject({ customer_phone: PHONE, lid: LID, nao_lidas: 2 });
  });

  describe('the owner’s phone', () => {
    it('silences the AI, also for what the customer writes next', async () => {
      await handle(wrote('oi', 0));
      await handle(wrote('Aqui é a Ana', 3, { fromMe: true }));
      expect(await chat()).toMatchObject({ modo: 'human', pausada_por: 'celular', responder_em: null, nao_lidas: 0 });
      const before = stack.replies(company).length;
      await handle(wrote('obrigada', 13));
      expect(stack.replies(company)).toHaveLength(before);
      expect((await chat()).responder_em).toBeNull();
    });

    it('is not mistaken for our own send whose answer comes late', async () => {
      await handle(wrote('oi', 0));
      const id = await planned('Resposta da IA', 'sending');
      await handle(wrote('Resposta da IA', 4, { fromMe: true, id: 'ECHO' }));
      await later(11_000);
      expect(await chat()).toMatchObject({ modo: 'ai' });
      const [sent] = await stack.sql`select * from chat_history where id = ${id}`;
      expect(sent).toMatchObject({ wa_id: 'ECHO', entrega: 'sent' });
      expect(await contents()).toEqual(['oi', 'Resposta da IA']);
    });

    it('is not mistaken for a send whose id came while the echo was held', async () => {
      await handle(wrote('oi', 0));
      const id = await planned('Texto  com outra forma!', 'sending');
      await handle(wrote('Texto com outra forma', 4, { fromMe: true, id: 'ECHO2' }));
      expect(await chat()).toMatchObject({ modo: 'ai' });
      await stack.sql`update chat_history set wa_id = 'ECHO2', entrega = 'sent' where id = ${id}`;
      await stack.sql`update envios set status = 'sent', wa_id = 'ECHO2' where mensagem_id = ${id}`;
      await later(11_000);
      expect(await chat()).toMatchObject({ modo: 'ai' });
      expect((await stack.rows(company)).at(-1)?.resultado).toBe('ours');
    });

    it('does not silence the AI with what was written days ago', async () => {
      await handle(wrote('oi', 0));
      await handle(wrote('antiga', -2 * 86_400, { fromMe: true }));
      await later(11_000);
      expect(await chat()).toMatchObject({ modo: 'ai' });
      expect(await contents()).toEqual(['antiga', 'oi']);
    });
  });

  it('moves ticks forward only, whatever comes first', async () => {
    await handle(wrote('oi', 0));
    const id = await planned('Resposta', 'sent', 'OUT1');
    const read = async () => (await stack.sql`select entrega from chat_history where id = ${id}`)[0]?.entrega;
    await handle(status('OUT1', 'READ'));
    expect(await read()).toBe('read');
    await handle(status('OUT1', 'DELIVERY_ACK'), status('OUT1', 'SERVER_ACK'), status('OUT1', 'ERROR'));
    expect(await read()).toBe('read');
  });

  it('applies ticks that wait together at once: each message ends at the highest, and is told of once', async () => {
    await handle(wrote('oi', 0));
    // The gateway's ids of them become known behind the ticks.
    const ids = [await planned('Um', 'sent'), await planned('Dois', 'sent')];
    await deliver(
      status('T1', 'SERVER_ACK'),
      status('T1', 'DELIVERY_ACK'),
      status('T2', 'DELIVERY_ACK'),
      status('T1', 'READ'),
      status('NOBODY', 'READ'),
    );
    for (const [index, id] of ids.entries())
      await stack.sql`update chat_history set wa_id = ${`T${index + 1}`}, instance_id = ${company.instanceId} where id = ${id}`;
    stack.announced.length = 0;
    await stack.drain(company);
    const states = await stack.sql`select id, entrega, versao from chat_history where id in ${stack.sql(ids)}`;
    expect(new Map(states.map((row) => [row.id, [row.entrega, row.versao]]))).toEqual(
      new Map([
        [ids[0], ['read', 2]],
        [ids[1], ['delivered', 2]],
      ]),
    );
    expect(stack.announced).toHaveLength(2);
    const results = (await stack.rows(company)).slice(1).map((row) => row.resultado);
    const nothing = 'ignored: nothing new';
    expect(results).toEqual([nothing, nothing, 'status: delivered', 'status: read', null]);
  });

  it('takes a backlog of one conversation in few transactions, in its order, as if one came after the other', async () => {
    const events = Array.from({ length: 30 }, (_, n) => wrote(`linha ${n}`, n / 30));
    const mixed = [...events.slice(0, 20), status('NOBODY', 'READ'), ...events.slice(20), events[0] ?? {}];
    await deliver(...mixed);
    const heard: Statement[] = [];
    const stop = hearStatements((statement) => heard.push(statement));
    await stack.drain(company);
    stop();
    expect(await contents()).toEqual(events.map((event) => event.data.message.conversation));
    expect(await chat()).toMatchObject({ nao_lidas: 30, ultima_mensagem: 'linha 29' });
    // One of 25 rows, one of the rest, one that finds nothing left; and the mark of the last event.
    expect(heard.filter(({ kind }) => kind === 'begin').length).toBeLessThanOrEqual(4);
    expect(stack.replies(company)).toHaveLength(30);
  });

  it.each([
    ['held', () => deliver(...Array.from({ length: 30 }, (_, n) => status(`NOBODY${n}`, 'READ')))],
    [
      'postponed',
      async () => {
        await deliver(...Array.from({ length: 30 }, (_, n) => wrote(`adiada ${n}`)));
        await stack.sql`update webhook_events set proxima_em = ${new Date(T0 + 60_000)}
          where instance_id = ${company.instanceId}`;
      },
    ],
  ])('takes what is due, however much before it is %s, and comes back for the rest', async (_, fill) => {
    await fill();
    await stack.drain(company);
    stack.forward(1_000);
    const before = stack.enqueued.length;
    await handle(wrote('nova', 1));
    expect(await contents()).toEqual(['nova']);
    expect(putOff(before)).not.toEqual([]);
    await later(70_000);
    expect((await stack.rows(company)).filter((row) => row.status === 'pending')).toEqual([]);
  });

  it('blames only the one among many that fails', async () => {
    const real = stack.inbox.findOrCreateCustomer;
    stack.inbox.findOrCreateCustomer = async (unit, contact) => {
      if (contact.nome === 'Veneno') throw new Error('poison');
      return real(unit, contact);
    };
    const events = Array.from({ length: 9 }, (_, n) => wrote(`linha ${n}`, n / 9));
    if (events[4]) events[4].data.pushName = 'Veneno';
    await handle(...events);
    const tries = (await stack.rows(company)).map((row) => row.tentativas);
    expect(tries).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(await contents()).toHaveLength(8);
    expect(stack.replies(company)).toHaveLength(8);
    stack.inbox.findOrCreateCustomer = real;
  });

  it('waits for the answer of a send whose tick came first', async () => {
    await handle(wrote('oi', 0));
    await handle(status('OUT2', 'DELIVERY_ACK'));
    const id = await planned('Resposta', 'sent', 'OUT2');
    await later(4_000);
    const [sent] = await stack.sql`select entrega from chat_history where id = ${id}`;
    expect(sent?.entrega).toBe('delivered');
  });

  it('applies a deletion that overtook its message', async () => {
    const event = wrote('apague isto', 0, { id: 'GONE' });
    await handle({ event: 'messages.delete', data: { remoteJid: jid(PHONE), fromMe: false, id: 'GONE' } });
    await handle(event);
    await later(6_000);
    expect(await stack.messages(company)).toMatchObject([{ content: 'apague isto', apagada: true }]);
  });

  it('stores history without an answer and without an alarm', async () => {
    await handle(wrote('de ontem', -86_400), wrote('de anteontem', -2 * 86_400));
    await handle({ event: 'messages.set', data: [wrote('a', -900).data, wrote('b', -800).data] });
    expect(await contents()).toEqual(['de anteontem', 'de ontem', 'a', 'b']);
    expect(stack.replies(company)).toEqual([]);
    expect(await chat()).toMatchObject({ modo: 'ai', motivo: null, nao_lidas: 2, responder_em: null });
  });

  describe('what comes in late', () => {
    const CALLED = { modo: 'attention', motivo: LATE_REASON, responder_em: null };
    const wish = () =>
      stack.sql`insert into system_settings (id, tenant_id, key, value)
        values (gen_random_uuid(), ${company.tenantId}, 'ai_config', '{"responder_atrasadas":true}')`;
    const MINUTE = 60;

    it('calls staff, who reads why', async () => {
      await handle(wrote('tem horário hoje?', -11 * MINUTE));
      expect(await chat()).toMatchObject({ ...CALLED, nao_lidas: 1, ultima_mensagem: 'tem horário hoje?' });
      expect(stack.replies(company)).toEqual([]);
      expect(stack.announced.at(-1)).toMatchObject({ event: 'chat.upserted', data: { chat: { modo: 'attention' } } });
      expect((await stack.rows(company))[0]?.resultado).toBe('stored: late, staff called');
    });

    it('was in time when the gateway brought it, however long we stood still', async () => {
      await deliver(wrote('bom dia', 0));
      await later(3 * 86_400_000);
      expect(await chat()).toMatchObject(CALLED);
    });

    it('leaves a conversation that staff has, or was called to, as it is', async () => {
      await handle(wrote('oi', 0));
      await stack.sql`update chats set modo = 'human', pausada_por = 'Ana' where tenant_id = ${company.tenantId}`;
      await handle(wrote('atrasada', -11 * MINUTE));
      expect(await chat()).toMatchObject({ modo: 'human', pausada_por: 'Ana', motivo: null, nao_lidas: 2 });
      await stack.sql`update chats set modo = 'attention', motivo = 'Outro' where tenant_id = ${company.tenantId}`;
      await handle(wrote('outra', -12 * MINUTE));
      expect(await chat()).toMatchObject({ modo: 'attention', motivo: 'Outro' });
    });

    it('alarms nobody for what the owner answered on the phone, nor for a sticker', async () => {
      await handle(wrote('já respondi', -13 * MINUTE, { fromMe: true }));
      await stack.sql`update chats set modo = 'ai' where tenant_id = ${company.tenantId}`;
      await handle(wrote('antes disso', -20 * MINUTE));
      const sticker = wrote('', -11 * MINUTE);
      Object.assign(sticker.data, { message: { stickerMessage: { mimetype: 'image/webp' } } });
      await handle(sticker);
      expect(await chat()).toMatchObject({ modo: 'ai', motivo: null });
      await handle(wrote('depois disso', -12 * MINUTE));
      expect(await chat()).toMatchObject(CALLED);
    });

    it('raises why the team is waited for when something graver is said, and never the other way', async () => {
      await handle(wrote('oi', 0));
      await stack.sql`update chats set modo = 'attention', motivo = 'Outro', responder_em = null
        where tenant_id = ${company.tenantId}`;
      await handle(wrote('não gostei do corte', 1));
      expect(await chat()).toMatchObject({ modo: 'attention', motivo: HANDOFF_REASONS.complaint });
      await handle(wrote('meu couro cabeludo tá ardendo', 2), wrote('não gostei nada do resultado', 3));
      expect(await chat()).toMatchObject({
        modo: 'attention',
        motivo: HANDOFF_REASONS.health,
        responder_em: null,
        ultima_mensagem: 'não gostei nada do resultado',
      });
      const called = { tenantId: company.tenantId, evento: 'conversa', alvoId: (await chat()).id };
      expect(stack.notified.filter(({ tenantId }) => tenantId === company.tenantId)).toEqual([
        Object.assign({ detalhe: 'complaint' }, called),
        Object.assign({ detalhe: 'health' }, called),
      ]);
      expect(await contents()).toContain(`Precisa de você: ${HANDOFF_REASONS.health}`);
      await stack.sql`update chats set modo = 'human', motivo = null where tenant_id = ${company.tenantId}`;
      await handle(wrote('estou passando mal', 4));
      expect(await chat()).toMatchObject({ modo: 'human', motivo: null });
    });

    describe('after hours without us, whatever the owner answered meanwhile', () => {
      const HOUR = 60 * MINUTE;
      const question = () => wrote('tem horário?', -19 * HOUR);
      const answer = (second = -18 * HOUR) => wrote('Tem sim!', second, { fromMe: true });

      it('takes the call back when the answer comes in after it', async () => {
        await handle(question());
        expect(await chat()).toMatchObject(CALLED);
        await handle(answer());
        expect(await chat()).toMatchObject({ modo: 'ai', motivo: null, responder_em: null });
        expect(stack.replies(company)).toEqual([]);
      });

      it('does not even call while the answer waits behind it', async () => {
        await handle(question(), answer());
        expect(await chat()).toMatchObject({ modo: 'ai', motivo: null });
        const called = stack.announced.filter(
          ({ tenantId, data }) =>
            tenantId === company.tenantId && (data.chat as { modo?: string } | undefined)?.modo === 'attention',
        );
        expect(called).toEqual([]);
      });

      it('still calls for what the customer wrote after the answer, and for another reason', async () => {
        await handle(question(), wrote('e amanhã?', -17 * HOUR));
        await handle(answer());
        expect(await chat()).toMatchObject(CALLED);
        await handle(wrote('👍', -16 * HOUR, { fromMe: true }));
        expect(await chat()).toMatchObject({ modo: 'ai' });
        await stack.sql`update chats set modo = 'attention', motivo = 'Outro' where tenant_id = ${company.tenantId}`;
        await handle(answer(-15 * HOUR));
        expect(await chat()).toMatchObject({ modo: 'attention', motivo: 'Outro' });
      });

      it('does not take for an answer what is none: a reaction, and our own message', async () => {
        await handle(wrote('oi', -20 * HOUR));
        await planned('Resposta', 'sent', 'OURS1');
        await stack.sql`update chat_history set created_at = ${new Date(T0 - 20 * HOUR * 1000)} where wa_id = 'OURS1'`;
        await stack.sql`update chats set modo = 'ai', motivo = null where tenant_id = ${company.tenantId}`;
        const reaction = answer();
        const reacted = { reactionMessage: { key: { id: 'MSG' }, text: '❤️' } };
        Object.assign(reaction.data, { message: reacted });
        await handle(question(), reaction, wrote('Resposta', -18 * HOUR, { fromMe: true, id: 'OURS1' }));
        expect(await chat()).toMatchObject(CALLED);
      });
    });

    it.each([
      ['11 minutes', 11, 'ai'],
      ['almost two hours', 119, 'ai'],
      ['more', 121, 'attention'],
    ])('is answered after %s where the company wishes it: %p', async (_, minutes, modo) => {
      await wish();
      await handle(wrote('ainda dá tempo?', -minutes * MINUTE));
      expect(await chat()).toMatchObject({ modo });
      expect(stack.replies(company)).toHaveLength(modo === 'ai' ? 1 : 0);
      const { ultima_entrada_seq, responder_em } = await chat();
      // Staff, too, may give it back to the AI: it waits for an answer either way.
      expect([Number(ultima_entrada_seq) > 0, responder_em !== null]).toEqual([true, modo === 'ai']);
    });

    it('is staff’s all the same once somebody of the team wrote since', async () => {
      await wish();
      await handle(wrote('oi', -20 * MINUTE));
      await planned('Oi, aqui é a Ana', 'sent', 'STAFF1');
      await stack.sql`update chat_history set autor = 'staff' where wa_id = 'STAFF1'`;
      await stack.sql`update chats set responder_em = null where tenant_id = ${company.tenantId}`;
      await handle(wrote('e o preço?', -11 * MINUTE));
      expect(await chat()).toMatchObject(CALLED);
    });
  });

  it('puts a message it cannot handle aside, retries, and buries it without holding up the others', async () => {
    const real = stack.inbox.findOrCreateCustomer;
    stack.inbox.findOrCreateCustomer = async (unit, contact) => {
      if (contact.nome === 'Veneno') throw new Error('poison');
      return real(unit, contact);
    };
    const poison = wrote('veneno', 0);
    poison.data.pushName = 'Veneno';
    await handle(poison, wrote('remédio', 1));
    expect(await contents()).toEqual(['remédio']);
    expect(putOff(0).at(-1)).toBe(1_000);
    for (let i = 0; i < 6; i += 1) await later(70_000);
    const [row] = await stack.rows(company);
    expect(row).toMatchObject({ status: 'dead', tentativas: 5, erro: 'poison' });
    stack.inbox.findOrCreateCustomer = real;
  });

  it('survives hostile texts', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    const huge = wrote('x'.repeat(1_000_000), 1);
    const strange = wrote(`${'😀'.repeat(5_000)}\u202e\ud83d`, 2);
    await handle(huge, strange, { ...wrote('fundo', 3), extra: deep });
    const lengths = (await stack.messages(company)).map((row) => row.content.length);
    expect(lengths).toEqual([20_000, 10_002, 5]);
  });

  it('says `connecting` only when it lasts, and announces a change once', async () => {
    const update = (state: string, second: number) => ({
      event: 'connection.update',
      data: { state, wuid: jid('5511900000000'), statusReason: 200 },
      date_time: new Date(T0 + second * 1000).toISOString(),
    });
    const current = async () =>
      (await stack.sql`select status from evolution_instances where id = ${company.instanceId}`)[0]?.status;
    await handle(update('open', 0));
    const updates = () => stack.announced.filter(({ tenantId }) => tenantId === company.tenantId).length;
    const before = updates();
    await handle(update('connecting', 1), update('open', 2));
    await later(11_000);
    expect([await current(), updates()]).toEqual(['connected', before]);
    await handle(update('connecting', 20));
    await later(11_000);
    expect([await current(), updates()]).toEqual(['connecting', before + 1]);
  });
});
