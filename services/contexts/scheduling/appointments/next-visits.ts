import { CONTACT_SHOWN, type ProximaVisita } from '@balcao/contracts/contact-card';
import { VISIT_MAX_SERVICES } from '@balcao/contracts/visit-services';
import type { UnitOfWork } from '@balcao/kit/db';
import { listOpenRows } from './open.repository';

const named = (names: readonly (string | null)[]) => [
  ...new Set(names.filter((name): name is string => name !== null)),
];

/** The next visits of a customer, by time; services of one visit together. */
export async function nextVisits(unit: UnitOfWork, clienteId: string, from: Date): Promise<ProximaVisita[]> {
  const rows = await listOpenRows(unit, clienteId, { from, limit: CONTACT_SHOWN * VISIT_MAX_SERVICES });
  const visits = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = row.visita_id ?? row.id;
    visits.set(key, [...(visits.get(key) ?? []), row]);
  }
  return [...visits.values()].slice(0, CONTACT_SHOWN).flatMap((services) => {
    const [first] = services;
    if (!first) return [];
    return {
      agendamento_id: first.id,
      data_hora: first.data_hora.toISOString(),
      status: services.every(({ status }) => status === 'confirmado') ? ('confirmado' as const) : ('pendente' as const),
      sem_sinal: services.some(({ sinal }) => sinal === 'cancelado' || sinal === 'expirado'),
      espera_sinal: services.some(({ status, sinal }) => status === 'pendente' && sinal === 'aguardando'),
      servicos: named(services.map(({ servico }) => servico)),
      profissionais: named(services.map(({ profissional }) => profissional)),
    };
  });
}
