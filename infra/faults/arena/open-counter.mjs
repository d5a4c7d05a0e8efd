import { randomUUID } from 'node:crypto';

const OPEN = { inicio: 9 * 60, fim: 19 * 60 };

async function save(company, path, body) {
  const { status, body: answered } = await company.call('PUT', path, body);
  if (status >= 300) throw new Error(`PUT ${path} respondeu ${status}: ${JSON.stringify(answered)}`);
}

/** A company that can be booked: one person, every day from nine to seven, and an agent that books by itself. */
export async function openCounter({ sql, aiUrl }, company) {
  const { tenantId: tenant_id } = company;
  const [service] = await sql`select id, nome from produtos where tenant_id = ${tenant_id} limit 1`;
  const person = { id: randomUUID(), tenant_id, nome: 'Júlia' };
  await sql`insert into profissionais ${sql(person)}`;
  const days = [0, 1, 2, 3, 4, 5, 6].map((dia_semana) =>
    Object.assign({ id: randomUUID(), tenant_id, profissional_id: person.id, dia_semana }, OPEN),
  );
  await sql`insert into horarios ${sql(days)}`;
  const ai_config = { openai_api_key: company.aiKey, base_url: aiUrl, model: 'sim-balcao' };
  await save(company, '/system-settings', { ai_config });
  const modes = { agendar: 'automatico', remarcar: 'automatico', cancelar: 'automatico' };
  await save(company, '/assistant/policy', Object.assign({ servicos_com_pessoa: [] }, modes));
  return { service, person };
}
