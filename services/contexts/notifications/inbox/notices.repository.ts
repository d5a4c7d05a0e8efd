import {
  DEFAULT_PREFERENCES,
  goesByWhatsapp,
  NOTICES_SHOWN,
  type NoticeEvent,
  rolesToldOf,
} from '@balcao/contracts/notifications';
import type { UnitOfWork } from '@balcao/kit/db';
import type { News } from '@balcao/kit/deps';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { dados_cliente } from '../../catalog/schema';
import { chats } from '../../chats/schema';
import { tenants, usuarios } from '../../identity/schema';
import { agendamentos } from '../../scheduling/schema';
import { aparelhos_aviso, avisos, entregas_aviso, preferencias_aviso, telefones_aviso } from '../schema';
import { waitsForTap } from '../to-note.repository';

/** The same thing again within that time is the same news. */
const BURST = '10 minutes';
/** What could not be delivered by then is old. */
const WORTH = '24 hours';

/**
 * One row for everybody who wants to hear of it and may, and what of it leaves the panel. Unread news of the same thing is
 * not told twice: it counts, and is told again once a burst is over. Other news of it take its place, told once so far.
 * In one statement, people in one order: two at once wait.
 */
export async function insertNotices({ tx, tenantId }: UnitOfWork, { evento, alvoId, detalhe }: News, now: Date) {
  const usual = JSON.stringify(DEFAULT_PREFERENCES.eventos[evento]);
  const at = sql`${now.toISOString()}::timestamptz`;
  const roles = sql.join(
    rolesToldOf(evento).map((role) => sql`${role}`),
    sql`, `,
  );
  const [row] = await tx.execute<{ told: number; leaving: number }>(sql`
    with pessoas as (
      select u.id, coalesce(p.eventos -> ${evento}, ${usual}::jsonb) as canais
      from ${usuarios} u left join ${preferencias_aviso} p on p.tenant_id = u.tenant_id and p.usuario_id = u.id
      where u.tenant_id = ${tenantId} and u.ativo and u.role in (${roles})
    ), novos as (
      insert into ${avisos} (id, tenant_id, usuario_id, evento, alvo_id, detalhe, no_painel, ultima_em, created_at)
      select gen_random_uuid(), ${tenantId}, id, ${evento}, ${alvoId ?? tenantId}::uuid, ${detalhe ?? null},
        (canais ->> 'app')::boolean, ${at}, ${at}
      from pessoas where canais @> '{"app": true}' or canais @> '{"push": true}' or canais @> '{"whatsapp": true}'
      order by id
      on conflict (tenant_id, usuario_id, evento, alvo_id) where lido_em is null do update
        set vezes = case when avisos.detalhe is distinct from excluded.detalhe then 1 else avisos.vezes + 1 end,
          ultima_em = excluded.ultima_em, detalhe = excluded.detalhe,
          no_painel = excluded.no_painel
        where avisos.ultima_em < excluded.ultima_em - interval '${sql.raw(BURST)}'
          or avisos.detalhe is distinct from excluded.detalhe
      returning id, usuario_id
    ), saem as (
      insert into ${entregas_aviso} (id, tenant_id, aviso_id, canal, aparelho_id, proxima_em, expira_em, created_at)
      select gen_random_uuid(), ${tenantId}, n.id, 'push', a.id, ${at}, ${at} + interval '${sql.raw(WORTH)}', ${at}
      from novos n join pessoas p on p.id = n.usuario_id
      join ${aparelhos_aviso} a on a.tenant_id = ${tenantId} and a.usuario_id = n.usuario_id
      where p.canais @> '{"push": true}'
      on conflict do nothing
      returning 1
    ), para_telefone as (
      insert into ${entregas_aviso} (id, tenant_id, aviso_id, canal, proxima_em, expira_em, created_at)
      select gen_random_uuid(), ${tenantId}, n.id, 'whatsapp', ${at}, ${at} + interval '${sql.raw(WORTH)}', ${at}
      from novos n join pessoas p on p.id = n.usuario_id
      join ${telefones_aviso} t on t.tenant_id = ${tenantId} and t.usuario_id = n.usuario_id
      where t.confirmado_em is not null and p.canais @> '{"whatsapp": true}' and ${goesByWhatsapp(evento)}
      on conflict do nothing
      returning 1
    )
    select (select count(*)::int from novos) as told,
      (select count(*)::int from saem) + (select count(*)::int from para_telefone) as leaving`);
  return row ?? { told: 0, leaving: 0 };
}

const { tenant_id, usuario_id, lido_em, ultima_em } = avisos;
const ofPerson = (tenantId: string, usuarioId: string) =>
  and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId), eq(avisos.no_painel, true));
/** What it is about is still there. */
const hasTarget = or(
  inArray(avisos.evento, ['whatsapp', 'plano', 'teste', 'ia']),
  sql`${chats.id} is not null`,
  sql`${agendamentos.id} is not null`,
  sql`${pagamentos.id} is not null`,
);

/** The newest, with what they are about as it stands now; what is gone, or may not be seen, is not told any more. */
export const listNoticeRows = ({ tx, tenantId }: UnitOfWork, usuarioId: string, events: readonly NoticeEvent[]) =>
  tx
    .select({
      aviso: avisos,
      conversa_nome: chats.nome,
      conversa_motivo: chats.motivo,
      conversa_modo: chats.modo,
      anotacao_espera: waitsForTap,
      cliente_nome: dados_cliente.nome,
      inicio: agendamentos.data_hora,
      valor: pagamentos.valor,
      empresa: { status: tenants.status, trial_ends_at: tenants.trial_ends_at },
    })
    .from(avisos)
    .innerJoin(tenants, eq(tenants.id, tenant_id))
    .leftJoin(
      chats,
      and(eq(chats.tenant_id, tenant_id), eq(chats.id, avisos.alvo_id), inArray(avisos.evento, ['conversa', 'envio'])),
    )
    .leftJoin(
      agendamentos,
      and(
        eq(agendamentos.tenant_id, tenant_id),
        eq(agendamentos.id, avisos.alvo_id),
        inArray(avisos.evento, ['agendamento', 'sinal']),
      ),
    )
    .leftJoin(
      pagamentos,
      and(eq(pagamentos.tenant_id, tenant_id), eq(pagamentos.id, avisos.alvo_id), eq(avisos.evento, 'pagamento')),
    )
    .leftJoin(
      dados_cliente,
      and(
        eq(dados_cliente.tenant_id, tenant_id),
        eq(dados_cliente.id, sql`coalesce(${agendamentos.cliente_id}, ${pagamentos.cliente_id})`),
      ),
    )
    .where(and(ofPerson(tenantId, usuarioId), inArray(avisos.evento, [...events]), hasTarget))
    // Unread ones are never pushed out of the list by what was read.
    .orderBy(sql`${lido_em} is not null`, desc(ultima_em), desc(avisos.id))
    .limit(NOTICES_SHOWN);
export type NoticeRow = Awaited<ReturnType<typeof listNoticeRows>>[number];

/** Marks as read, all of a person's or some; returns how many were not. */
export async function markRead(
  { tx, tenantId }: UnitOfWork,
  usuarioId: string,
  { ids, at }: { ids?: readonly string[] | undefined; at: Date },
): Promise<number> {
  const which = ids ? inArray(avisos.id, [...ids]) : undefined;
  const unread = and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId), isNull(lido_em), which);
  return (await tx.update(avisos).set({ lido_em: at }).where(unread).returning({ id: avisos.id })).length;
}

/** Are all of these notices of this person? */
export async function areOwn(
  { tx, tenantId }: UnitOfWork,
  usuarioId: string,
  ids: readonly string[],
): Promise<boolean> {
  const own = and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId), inArray(avisos.id, [...ids]));
  const found = await tx.select({ id: avisos.id }).from(avisos).where(own);
  return found.length === new Set(ids).size;
}

/** Whoever looks at the thing itself has read of it. */
export async function markSeen({ tx, tenantId }: UnitOfWork, usuarioId: string, alvoId: string, at: Date) {
  const mine = and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId), isNull(lido_em), eq(avisos.alvo_id, alvoId));
  return (await tx.update(avisos).set({ lido_em: at }).where(mine).returning({ id: avisos.id })).length;
}
