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
    const visit = {
      id: idOf(`agendamento/${index}`),
      tenant_id,
      cliente_id: customerId(customer),
      produto_id: idOf(`produto/${nome}`),
      profissional_id: professionalId(person),
      data_hora: saoPaulo(workingDay(day), hour),
      duracao_minutos,
      intervalo_depois: 'intervalo_depois' in more ? more.intervalo_depois : 0,
      valor: preco,
      status,
    };
    await tx.insert(agendamentos).values(visit);
    await tx.insert(agendamento_historico).values({
      id: idOf(`historico/${index}`),
      tenant_id,
      agendamento_id: visit.id,
      acao: 'criado',
      versao: 1,
      autor: 'equipe',
      autor_nome: 'Camila Rocha',
    });
    if (status !== 'concluido') continue;
    const { cliente_id, data_hora } = visit;
    await tx.insert(pagamentos).values({
      id: idOf(`pagamento/${index}`),
      tenant_id,
      cliente_id,
      agendamento_id: visit.id,
      valor: preco,
      status: 'pago',
      metodo: at(METHODS, index % METHODS.length),
      data_pagamento: data_hora,
      autor_nome: 'Camila Rocha',
      created_at: data_hora,
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
