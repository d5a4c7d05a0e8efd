import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilTrue } from '../faults/arena/each-company.mjs';
import { isEmpty, onItsWay } from '../faults/arena/on-its-way.mjs';
import { bookAsStaff, openSalon } from './open-salon.mjs';
import { houseOf } from './read-dialogues.mjs';

const ANSWER_MS = 180_000;

/** Nothing of this salon is on its way any more: everything written came in, and what follows from it left. */
async function isQuiet({ sql }, { tenantId, written }) {
  const [{ arrived }] = await sql`select count(*)::int as arrived from chat_history
    where tenant_id = ${tenantId} and autor = 'customer'`;
  // A time that got free is offered in a moment; what is asked later is not waited for.
  const [{ gaps }] = await sql`select count(*)::int as gaps from vagas_espera
    where tenant_id = ${tenantId} and conferir_em < now() + interval '1 minute'`;
  // Who booked is sent the code of the deposit after the receipt.
  const [{ owed }] = await sql`select count(*)::int as owed from sinais where tenant_id = ${tenantId} and a_pedir`;
  return arrived >= written && gaps === 0 && owed === 0 && isEmpty(await onItsWay(sql, [tenantId]));
}

/** Waits until nothing of this salon is on its way. */
export async function settle(arena, salon, what) {
  let quiet = false;
  await untilTrue(ANSWER_MS, async () => (quiet = await isQuiet(arena, salon)), 150);
  if (!quiet) throw new Error(`depois de “${what}” algo ficou a caminho por ${ANSWER_MS / 1_000} s`);
}

const SOUND = readFileSync(join(import.meta.dirname, '..', 'simulators', 'fixtures', 'audio.ogg'));
/** A voice message that carries its words: what listens to it hears these. */
const voiceOf = (text) => ({
  kind: 'audio',
  file: {
    mimetype: 'audio/ogg; codecs=opus',
    base64: Buffer.concat([SOUND, Buffer.from(`\nfala: ${text}`)]).toString('base64'),
    fileName: 'audio.ogg',
  },
});

/** Writes a burst as a customer, or says it, and waits for all that follows from it. */
export async function say(
  arena,
  salon,
  { cliente, diz, voz = false, foto = false },
  { calendar, phoneOf, jitter, nomes = {} },
) {
  for (const [index, one] of diz.entries()) {
    if (index > 0) await sleep(jitter.gap());
    const text = calendar.fill(one);
    const who = { instance: salon.instance, phone: phoneOf(cliente), name: nomes[cliente] ?? cliente };
    await arena.sims.gateway(
      'customers/send',
      Object.assign(who, voz ? voiceOf(text) : foto ? { kind: 'image', text } : { text }),
    );
    salon.written += 1;
  }
  await jitter.written(arena, salon);
  await settle(arena, salon, diz.join(' / '));
}

/** What this customer read last of the assistant; '' where somebody else spoke last. */
export const lastSaid = async ({ sql }, { tenantId }, phone) => {
  const [row] = await sql`select content, autor from chat_history where tenant_id = ${tenantId}
    and customer_phone = ${phone} and autor <> 'system' order by created_at desc, seq desc limit 1`;
  return row?.autor === 'ai' ? row.content : '';
};

/** What an answer asks for, as a person reads it: the first that fits. */
const QUESTIONS = [
  ['pessoa', /com quem você quer/i],
  ['prefere', /^1\. mudar o horário/m],
  ['outra', /^2\. marcar mais um/m],
  ['visita', /qual deles você quer/i],
  ['confirma', /\bposso (?:confirmar|marcar|cancelar|remarcar|mudar)\b[^?]*\?/i],
  ['servico', /\b(?:qual|que) serviço\b/i],
  ['escolhe', /^\s*1[.)]|\bqual deles\b/im],
  ['quando', /\b(?:que|qual|outro|melhor) (?:outro )?(?:dia|horário)[^?]*\?/i],
];
const MOST_ANSWERS = 7;

/** Answers what is asked until nothing is, as somebody does who wants it done. */
async function follow(arena, salon, { cliente, segue }, context) {
  for (let n = 0; n < MOST_ANSWERS; n += 1) {
    const said = await lastSaid(arena, salon, context.phoneOf(cliente));
    const asked = QUESTIONS.find(([, pattern]) => pattern.test(said));
    if (!asked) return;
    await say(arena, salon, { cliente, diz: [segue[asked[0]]] }, context);
  }
}

const chatOf = async ({ sql }, { tenantId }) =>
  (await sql`select id from chats where tenant_id = ${tenantId} order by created_at limit 1`)[0].id;

/** The deposit ended so, and all that is said of it has left. */
async function endDeposit(arena, salon, status) {
  const { tenantId } = salon;
  let ended = false;
  await untilTrue(ANSWER_MS, async () => {
    const rows = await arena.sql`select 1 from sinais where tenant_id = ${tenantId} and status = ${status}`;
    ended = rows.length > 0;
    return ended;
  });
  if (!ended) throw new Error(`o sinal não terminou em ${status}`);
  await settle(arena, salon, `sinal ${status}`);
}

/** What happens beside the conversation. */
const EVENTS = {
  ocupar: (_, salon, event, context) => bookAsStaff(salon, { cliente: 'zeca', ...event }, context),
  'provedor-fora': (arena, salon) => arena.sims.ai('faults', { key: salon.aiKey, mode: 'error' }),
  'provedor-volta': (arena, salon) => arena.sims.ai('faults', { key: salon.aiKey, clear: true }),
  'equipe-diz': async (arena, salon, { texto }) =>
    salon.call('POST', `/chats/${await chatOf(arena, salon)}/messages`, { text: texto }),
  'equipe-cancela': async (arena, salon, { dia, hora }, { calendar }) => {
    const at = new Date(calendar.instantOf(dia, hora));
    const [{ id }] = await arena.sql`select id from agendamentos
      where tenant_id = ${salon.tenantId} and data_hora = ${at} and status in ('pendente', 'confirmado')`;
    const reply = await salon.call('POST', `/appointments/${id}/status`, { status: 'cancelado' });
    if (reply.status >= 300) throw new Error(`a equipe não cancelou: ${JSON.stringify(reply.body)}`);
    await settle(arena, salon, 'a equipe cancela');
  },
  /** The time to answer an offer is over. */
  'oferta-vence': async (arena, salon) => {
    const { tenantId } = salon;
    await arena.sql`update ofertas_espera set prazo = now() where tenant_id = ${tenantId} and estado = 'aberta'`;
    await arena.sql`update vagas_espera set conferir_em = now() where tenant_id = ${tenantId} and estado = 'aberta'`;
    await settle(arena, salon, 'o prazo da oferta acaba');
  },
  'paga-sinal': async (arena, salon) => {
    const [{ id }] =
      await arena.sql`select id from cobrancas where tenant_id = ${salon.tenantId} and status = 'pendente'`;
    await arena.sims.payments('pay', { reference: id });
    await endDeposit(arena, salon, 'pago');
  },
  /** Nobody paid in time. */
  'sinal-vence': async (arena, salon) => {
    await arena.sql`update sinais set expira_em = now() - interval '7 seconds', conferir_em = now() where tenant_id = ${salon.tenantId}`;
    await endDeposit(arena, salon, 'expirado');
  },
  /** Nobody writes for an hour: what was asked was asked then, and no time is kept so long. */
  'passa-uma-hora': async (arena, { tenantId }) => {
    await arena.sql`update chats set fluxo = jsonb_set(fluxo, '{em}', to_jsonb((fluxo->>'em')::bigint - 3900000))
      where tenant_id = ${tenantId} and fluxo is not null`;
    await arena.sql`delete from ocupacoes where tenant_id = ${tenantId} and reserva_id is not null`;
  },
  'equipe-assume': async (arena, salon) => salon.call('POST', `/chats/${await chatOf(arena, salon)}/takeover`),
  'matar-worker': async (arena) => {
    arena.processes.kill('worker');
    await arena.processes.notReady();
  },
};

async function readEnd({ sql }, salons, { calendar, nameOf }) {
  const end = { visitas: [], modo: 'ai', rascunhos: 0, ditas: [], esperas: [], preferencias: [] };
  for (const [index, { tenantId }] of salons.entries()) {
    const empresa = index + 1;
    const rows = await sql`select a.data_hora, a.status, coalesce(a.observacoes, '') as observacoes,
        s.nome as servico, p.nome as profissional, c.telefone
      from agendamentos a join produtos s on s.id = a.produto_id left join profissionais p on p.id = a.profissional_id
      join dados_cliente c on c.id = a.cliente_id
      where a.tenant_id = ${tenantId} and a.status in ('pendente', 'confirmado') order by a.data_hora`;
    for (const { data_hora, telefone, ...rest } of rows) {
      const [dia, hora] = calendar.shown(data_hora.getTime());
      end.visitas.push({ ...rest, dia, hora, empresa, cliente: nameOf(telefone) });
    }
    const said = await sql`select h.content as texto, h.customer_phone as phone from chat_history h
      where h.tenant_id = ${tenantId} and h.role = 'assistant' and h.autor <> 'staff' and h.entrega <> 'received' order by h.created_at, h.seq`;
    for (const { texto, phone } of said) end.ditas.push({ texto, empresa, cliente: nameOf(phone) });
    const [{ n }] = await sql`select count(*)::int as n from acoes_ia
      where tenant_id = ${tenantId} and estado = 'rascunho'`;
    end.rascunhos += n;
    const waiting = await sql`select s.nome as servico, c.telefone from lista_espera e
      join produtos s on s.id = e.produto_id join dados_cliente c on c.id = e.cliente_id
      where e.tenant_id = ${tenantId} and e.estado = 'aguardando' order by e.created_at, e.id`;
    for (const { servico, telefone } of waiting) end.esperas.push(`${nameOf(telefone)} ${servico}`);
    const liked = await sql`select p->>'texto' as texto, c.telefone from dados_cliente c,
      jsonb_array_elements(c.preferencias) p where c.tenant_id = ${tenantId}`;
    for (const { texto, telefone } of liked) end.preferencias.push(`${nameOf(telefone)} ${texto}`);
    const modos = await sql`select modo from chats where tenant_id = ${tenantId}`;
    // Of several conversations the one counts that is not the assistant's any more.
    end.modo = modos.find(({ modo }) => modo !== 'ai')?.modo ?? end.modo;
  }
  return end;
}

/** The people of a dialogue and their phones; the same person has the same one everywhere. */
export function openPhones(place) {
  const names = [];
  const phoneOf = (name) => {
    if (!names.includes(name)) names.push(name);
    return `55119${String(70_000_000 + place * 20 + names.indexOf(name))}`;
  };
  return { phoneOf, nameOf: (phone) => names.find((name) => phoneOf(name) === phone) ?? phone };
}

/** Plays one dialogue in companies of its own through the real webhook, queue and worker; returns how it ended. */
export async function playDialogue(arena, dialogue, { place, calendar, jitter }) {
  const { nomes } = dialogue;
  const context = Object.assign({ calendar, jitter, nomes }, openPhones(place));
  const many = Math.max(...dialogue.falas.map(({ empresa }) => empresa));
  const salons = [];
  for (let n = 0; n < many; n += 1) {
    const [tag, phone] = [`${dialogue.id}-${place}-${n}`, `5511${40_000_000 + place * 2 + n}`];
    const { politica, casa, modelo, documentos, produtos } = dialogue;
    const house = { politica, calendar, casa: houseOf(casa), modelo, documentos, produtos };
    salons.push(await openSalon(arena, Object.assign({ tag, phone }, house)));
  }
  for (const salon of salons) await jitter.begin(arena, salon);
  for (const visit of dialogue.antes) await bookAsStaff(salons[visit.empresa - 1], visit, context);
  for (const line of dialogue.falas) {
    const salon = salons[line.empresa - 1];
    if ('evento' in line) await EVENTS[line.evento](arena, salon, line, context);
    else if ('segue' in line) await follow(arena, salon, line, context);
    else await say(arena, salon, line, context);
  }
  return readEnd(arena, salons, context);
}
