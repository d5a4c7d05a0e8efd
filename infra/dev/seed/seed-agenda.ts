import { pagamentos } from '@balcao/contexts/billing/schema';
import {
  agendamento_historico,
  agendamentos,
  bloqueios,
  horarios,
  profissionais,
  profissional_servicos,
} from '@balcao/contexts/scheduling/schema';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray } from 'drizzle-orm';
import { APPOINTMENTS, BLOCKS, PROFESSIONALS, SERVICES } from './data/studio-bella';
import { at, idOf, minutesAgo, saoPaulo, workingDay } from './deterministic';
import { customerId } from './seed-salon';

const METHODS = ['pix', 'cartao_credito', 'dinheiro', 'cartao_debito'] as const;
const [TUESDAY_TO_FRIDAY, SATURDAY] = [[2, 3, 4, 5], 6];
interface Visit {
  id: string;
  tenant_id: string;
  cliente_id: string;
  produto_id: string;
  profissional_id: string;
  data_hora: Date;
  duracao_minutos: number;
  intervalo_depois: number;
  valor: string;
  status: (typeof APPOINTMENTS)[number][5];
  versao: number;
  created_at: Date;
}
const hoursFrom = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);
const endOf = ({ data_hora, duracao_minutos }: Pick<Visit, 'data_hora' | 'duracao_minutos'>) =>
  hoursFrom(data_hora, duracao_minutos / 60);
const professionalId = (index: number) => idOf(`profissional/${at(PROFESSIONALS, index).nome}`);

async function seedTeam({ tx, tenantId: tenant_id }: UnitOfWork): Promise<void> {
  for (const [index, { nome, cor, servicos, semana, sabado }] of PROFESSIONALS.entries()) {
    const profissional_id = professionalId(index);
    const made = await tx
      .insert(profissionais)
      .values({ id: profissional_id, tenant_id, nome, cor, todos_servicos: false })
      .onConflictDoNothing()
      .returning();
    // Somebody already there keeps the hours and services people gave them.
    if (!made.length) continue;
    const own = { tenant_id, profissional_id };
    await tx
      .insert(profissional_servicos)
      .values(servicos.map((servico) => ({ ...own, produto_id: idOf(`produto/${servico}`) })));
    const week = TUESDAY_TO_FRIDAY.flatMap((dia_semana) => semana.map((period) => ({ dia_semana, period })));
    const all = [...week, ...sabado.map((period) => ({ dia_semana: SATURDAY, period }))];
    await tx
      .insert(horarios)
      .values(
        all.map(({ dia_semana, period: [from, to] }) => ({ ...own, dia_semana, inicio: from * 60, fim: to * 60 })),
      );
  }
  for (const [day, from, to, who, motivo] of BLOCKS) {
    const block = {
      id: idOf(`bloqueio/${motivo}`),
      tenant_id,
      motivo,
      inicio: saoPaulo(workingDay(day), from),
      fim: saoPaulo(workingDay(day), to),
      profissional_id: who === null ? null : professionalId(who),
    };
    await tx.insert(bloqueios).values(block).onConflictDoNothing();
  }
}

/** Who made a visit when, and what became of it: nothing is written down before it was so. */
function historyOf(
  { id: agendamento_id, tenant_id, cliente_id: _, created_at, versao, ...visit }: Visit,
  index: number,
) {
  const line = { tenant_id, agendamento_id, autor: 'equipe' as const, autor_nome: 'Camila Rocha' };
  const kept = (status: Visit['status']) => ({
    ...visit,
    status,
    data_hora: visit.data_hora.toISOString(),
    intervalo_antes: 0,
    espera_inicio_minutos: 0,
    espera_minutos: 0,
    recurso_id: null,
    encaixe: false,
    visita_id: null,
  });
  const made = { ...line, id: idOf(`historico/${index}`), acao: 'criado' as const, versao: 1, created_at };
  if (versao === 1) return [made];
  const states = { antes: kept('confirmado'), depois: kept(visit.status) };
  const ended = { ...line, ...states, id: idOf(`historico/fim/${index}`), acao: 'status' as const, versao };
  return [made, { ...ended, created_at: visit.status === 'cancelado' ? hoursFrom(visit.data_hora, -6) : endOf(visit) }];
}

/** Once: days count from the first run, and what people booked since then may lie where a new one would. */
async function seedAppointments({ tx, tenantId: tenant_id }: UnitOfWork): Promise<void> {
  const ids = APPOINTMENTS.map((_visit, index) => idOf(`agendamento/${index}`));
  const known = await tx.$count(
    agendamentos,
    and(eq(agendamentos.tenant_id, tenant_id), inArray(agendamentos.id, ids)),
  );
  if (known > 0) return;
  for (const [index, [day, hour, customer, service, person, status]] of APPOINTMENTS.entries()) {
    const { nome, preco, duracao_minutos, ...more } = at(SERVICES, service);
    const data_hora = saoPaulo(workingDay(day), hour);
    const visit: Visit = {
      id: idOf(`agendamento/${index}`),
      tenant_id,
      cliente_id: customerId(customer),
      produto_id: idOf(`produto/${nome}`),
      profissional_id: professionalId(person),
      data_hora,
      duracao_minutos,
      intervalo_depois: 'intervalo_depois' in more ? more.intervalo_depois : 0,
      valor: preco,
      status,
      versao: status === 'pendente' || status === 'confirmado' ? 1 : 2,
      created_at: new Date(Math.min(hoursFrom(data_hora, -48).getTime(), minutesAgo(90 + 20 * index).getTime())),
    };
    await tx.insert(agendamentos).values(visit);
    await tx.insert(agendamento_historico).values(historyOf(visit, index));
    if (status !== 'concluido') continue;
    const paid = endOf(visit);
    await tx.insert(pagamentos).values({
      id: idOf(`pagamento/${index}`),
      tenant_id,
      cliente_id: visit.cliente_id,
      agendamento_id: visit.id,
      valor: preco,
      status: 'pago',
      metodo: at(METHODS, index % METHODS.length),
      data_pagamento: paid,
      autor_nome: 'Camila Rocha',
      created_at: paid,
    });
  }
}

/** The team with its hours, what is booked around today, and what was paid for it. */
export async function seedAgenda(unit: UnitOfWork): Promise<void> {
  const { tx, tenantId: tenant_id } = unit;
  await seedTeam(unit);
  await seedAppointments(unit);
  await tx
    .insert(pagamentos)
    .values({
      id: idOf('pagamento/sinal'),
      tenant_id,
      cliente_id: customerId(9),
      valor: '100.00',
      status: 'pendente',
      metodo: 'transferencia',
      observacao: 'Sinal do pacote de noiva',
      autor_nome: 'Camila Rocha',
      created_at: minutesAgo(300),
    })
    .onConflictDoNothing();
}
