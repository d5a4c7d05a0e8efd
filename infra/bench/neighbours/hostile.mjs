import { withConnection } from '../../dev/launcher/postgres.mjs';

/** All a free account may hold. */
export const AT_THE_LIMIT = { customers: 5_000, appointments: 3_000 };
export const A_SALON = { customers: 300, appointments: 200 };

/** Customers of nearly the same long name, and an agenda full of visits. */
export async function fillCompany(ownerUrl, { tenantId }, { customers, appointments }) {
  await withConnection(ownerUrl, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`insert into dados_cliente (id, tenant_id, nome, telefone)
        select gen_random_uuid(), ${tenantId}, repeat('a', 85) || lpad(g::text, 15, 'a'), '5511' || (900000000 + g)
        from generate_series(1, ${customers}) g`;
      await tx`insert into profissionais (id, tenant_id, nome)
        select gen_random_uuid(), ${tenantId}, 'Pessoa ' || g from generate_series(1, 12) g`;
      await tx`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
        select gen_random_uuid(), ${tenantId}, p.id, d, 480, 1200
        from profissionais p, generate_series(0, 6) d where p.tenant_id = ${tenantId}`;
      await tx`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
        select gen_random_uuid(), ${tenantId}, 'Serviço ' || g, 80, 30 from generate_series(1, 12) g`;
      // One visit an hour and person, so that none overlaps.
      await tx`insert into agendamentos
          (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status)
        select gen_random_uuid(), ${tenantId}, c.id, s.id, p.id,
          date_trunc('hour', now()) + (n / 12) * interval '1 hour', 30, 80, 'confirmado'
        from generate_series(0, ${appointments - 1}) n
        join (select id, row_number() over () - 1 as r from profissionais where tenant_id = ${tenantId}) p on p.r = n % 12
        join (select id, row_number() over () - 1 as r from produtos where tenant_id = ${tenantId}) s on s.r = n % 12
        join (select id, row_number() over () - 1 as r from dados_cliente where tenant_id = ${tenantId}) c on c.r = n`;
    });
    await sql`analyze`;
  });
}

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Every route that costs more than a row or two, asked for as much as its contract admits. Functions to be called in a circle. */
export function hostileCalls(hostile) {
  const get = (path) => () => hostile.call('GET', path);
  const post = (path, body) => () => hostile.call('POST', path, body);
  const wide = Array.from({ length: 150_000 }, () => 'x').join(';');
  const long = `nome;telefone\n${Array.from({ length: 20_000 }, (_, n) => `aaaaaaaaaa${n};11${900_000_000 + n}`).join('\n')}`;
  const manyKeys = `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
  const deep = '['.repeat(500_000);
  const longSearch = encodeURIComponent('a%_ '.repeat(25));
  return [
    get('/customer-duplicates'),
    get('/customers?limit=100'),
    get(`/customers?search=${'a'.repeat(50)}`),
    get(`/customers?search=${longSearch}`),
    get('/customers/export'),
    get('/customer-duplicates'),
    get('/appointments?limit=100'),
    get(`/appointments?search=${'a'.repeat(50)}`),
    get(`/calendar?de=${day(0)}&ate=${day(6)}`),
    get(`/calendar?de=${day(-30)}&ate=${day(31)}`),
    get('/customer-duplicates'),
    post('/customers/import/preview', { csv: long }),
    post('/customers/import/preview', { csv: wide }),
    post('/customers/import/preview', { csv: `${wide}\n1` }),
    get('/dashboard'),
    get('/chats?search=aaaaaaaaaaaaaaaaaaaa'),
    get('/payments?limit=100'),
    get('/customer-tags'),
    post('/customers', manyKeys),
    post('/customers', deep),
    () => hostile.hook('/webhook-whatsapp/0123456789abcdef0123456789abcdef', manyKeys),
    () => hostile.hook('/webhook-whatsapp/0123456789abcdef0123456789abcdef', deep),
  ];
}
