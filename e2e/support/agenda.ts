import postgres from 'postgres';
import { session } from './panel';
import { stack } from './stack';

const SAO_PAULO = 'America/Sao_Paulo';
const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: SAO_PAULO }).format(at);

/** A day of the demo salon (São Paulo), `days` from today or later, on which a week from Monday to Saturday is open. */
export function openDay(days: number): string {
  for (let offset = days; ; offset += 1) {
    const day = dayOf(Date.now() + offset * 86_400_000);
    if (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) return day;
  }
}
/** The instant at which the salon's clock shows this time of this day. */
export const at = (day: string, time: string): string => new Date(`${day}T${time}:00-03:00`).toISOString();

/** Calls the API as the owner of the demo company, or as whose token it is; throws with the answer when it refuses. */
export async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const accessToken = token ?? (await session()).accessToken;
  const reply = await fetch(`${stack().urls.panel}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

const WEEK = [1, 2, 3, 4, 5, 6, 0].map((dia_semana) => ({ dia_semana, inicio: 0, fim: 1440 }));

/** Somebody who works around the clock, so that a test at any hour finds time. */
export const hire = (nome: string, token?: string) =>
  call<{ id: string }>('POST', '/professionals', { nome, cor: 'pink', todos_servicos: true, horarios: WEEK }, token);
export const offer = (nome: string, token?: string) =>
  call<{ id: string }>('POST', '/products', { nome, descricao: null, preco: '90.00', duracao_minutos: 30 }, token);
export const enrol = (nome: string, telefone: string, token?: string) =>
  call<{ id: string }>('POST', '/customers', { nome, telefone }, token);

interface Wish {
  cliente_id: string;
  produto_id: string;
  profissional_id: string;
  data_hora: string;
}
export const book = async ({ cliente_id, ...item }: Wish, token?: string) =>
  (await call<{ items: { id: string }[] }>('POST', '/appointments', { cliente_id, itens: [item] }, token)).items[0]
    ?.id ?? '';

/** Makes an appointment look as if it had been booked days ago: its reminders are then due by their rules. */
export async function bookedLongAgo(ids: readonly string[]): Promise<void> {
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  try {
    await sql`update agendamento_historico set created_at = now() - interval '9 days' where agendamento_id in ${sql(ids)}`;
    await sql`update agendamentos set created_at = now() - interval '9 days' where id in ${sql(ids)}`;
  } finally {
    await sql.end();
  }
}

/** Makes somebody look as if their record had been made days ago: before they wrote for the first time. */
export async function enrolledLongAgo(id: string): Promise<void> {
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  try {
    await sql`update dados_cliente set created_at = now() - interval '9 days' where id = ${id}`;
  } finally {
    await sql.end();
  }
}

/** The time to pay the deposit of a visit is over: the next sweep finds it so. */
export async function depositOver(id: string): Promise<void> {
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  try {
    const over = { expira_em: new Date(Date.now() - 60_000), conferir_em: new Date() };
    await sql`update sinais set ${sql(over)} where id = (select sinal_id from agendamentos where id = ${id})`;
    await sql`update cobrancas set ${sql(over)} where agendamento_id = ${id} and finalidade = 'sinal'`;
  } finally {
    await sql.end();
  }
}

/** Puts an appointment an hour back, so that it can be concluded. */
export async function begun(id: string): Promise<void> {
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  try {
    await sql`update agendamentos set data_hora = now() - interval '1 hour' where id = ${id}`;
  } finally {
    await sql.end();
  }
}
