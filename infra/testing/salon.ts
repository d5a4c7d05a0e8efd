import { newId } from '@balcao/kit/ids';
import type postgres from 'postgres';

/** A company ready to be booked: two services, two people who work every day from 9 to 18, one customer. */
export interface Salon {
  tenantId: string;
  corte: string;
  escova: string;
  julia: string;
  renato: string;
  ana: string;
}

/** Fills a company for tests of the agenda. `sql` speaks as the owner. */
export async function fillSalon(sql: postgres.Sql, tenantId: string, limite = 999_999): Promise<Salon> {
  const ids = { corte: newId(), escova: newId(), julia: newId(), renato: newId(), ana: newId() };
  const tenant_id = tenantId;
  await sql`update tenants set limite_agendamentos = ${limite} where id = ${tenantId}`;
  const services = [
    { id: ids.corte, tenant_id, nome: 'Corte', preco: '80.00', duracao_minutos: 60, intervalo_depois: 0 },
    { id: ids.escova, tenant_id, nome: 'Escova', preco: '60.00', duracao_minutos: 45, intervalo_depois: 15 },
  ];
  await sql`insert into produtos ${sql(services)}`;
  const people = [
    { id: ids.julia, tenant_id, nome: 'Júlia' },
    { id: ids.renato, tenant_id, nome: 'Renato' },
  ];
  await sql`insert into profissionais ${sql(people)}`;
  const hours = people.flatMap(({ id }) =>
    [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({
      id: newId(),
      tenant_id,
      profissional_id: id,
      dia_semana,
      inicio: 540,
      fim: 1080,
    })),
  );
  await sql`insert into horarios ${sql(hours)}`;
  const phone = `55119${tenantId.replace(/\D/g, '').padEnd(8, '0').slice(-8)}`;
  await sql`insert into dados_cliente ${sql({ id: ids.ana, tenant_id, nome: 'Ana Beatriz', telefone: phone })}`;
  return { tenantId, ...ids };
}
