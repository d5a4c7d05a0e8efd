import { openCompany } from '../faults/arena/open-company.mjs';

const SERVICES = { Corte: [80, 60], Escova: [60, 45], Manicure: [35, 45], Barba: [40, 30], Coloração: [220, 120] };
/** Who does what; open every day, nine to seven. */
const TEAM = { Júlia: ['Corte', 'Escova', 'Coloração'], Rita: ['Manicure', 'Escova'], Caio: ['Corte', 'Barba'] };

async function openTeam(sql, tenantId) {
  const ids = { servicos: {}, profissionais: {} };
  await sql`delete from produtos where tenant_id = ${tenantId}`;
  for (const [nome, [preco, minutos]] of Object.entries(SERVICES)) {
    const [row] = await sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
      values (gen_random_uuid(), ${tenantId}, ${nome}, ${preco}, ${minutos}) returning id`;
    ids.servicos[nome] = row.id;
  }
  for (const [nome, does] of Object.entries(TEAM)) {
    const [{ id }] = await sql`insert into profissionais (id, tenant_id, nome, todos_servicos)
      values (gen_random_uuid(), ${tenantId}, ${nome}, false) returning id`;
    ids.profissionais[nome] = id;
    await sql`insert into profissional_servicos (tenant_id, profissional_id, produto_id)
      select ${tenantId}, ${id}, x from unnest(${does.map((one) => ids.servicos[one])}::uuid[]) x`;
    await sql`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
      select gen_random_uuid(), ${tenantId}, ${id}, d, 540, 1140 from generate_series(0, 6) d`;
  }
  return ids;
}

async function writePolicy(salon, politica) {
  const wanted = { agendar: politica, remarcar: politica, cancelar: politica, servicos_com_pessoa: [] };
  const reply = await salon.call('PUT', '/assistant/policy', wanted);
  if (reply.status >= 300) throw new Error(`a política não foi salva: ${JSON.stringify(reply.body)}`);
}

/** A company of its own for one dialogue: team, services, and what the dialogue says stands in the agenda already. */
export async function openSalon(arena, { tag, phone, politica, calendar }) {
  const salon = await openCompany(arena, { tag, phone });
  await arena.sql`update tenants set fuso_horario = ${calendar.zone} where id = ${salon.tenantId}`;
  const ids = await openTeam(arena.sql, salon.tenantId);
  await salon.call('PUT', '/system-settings', {
    ai_config: { openai_api_key: salon.aiKey, base_url: arena.aiUrl, model: 'sim-balcao' },
  });
  await writePolicy(salon, politica);
  return Object.assign(salon, { ids });
}

/** Staff books, as on the screen. */
export async function bookAsStaff(salon, { servico, profissional, dia, hora, cliente }, { calendar, phoneOf }) {
  const item = {
    produto_id: salon.ids.servicos[servico],
    profissional_id: salon.ids.profissionais[profissional],
    data_hora: new Date(calendar.instantOf(dia, hora)).toISOString(),
  };
  const cliente_novo = { nome: cliente, telefone: phoneOf(cliente).slice(2) };
  const reply = await salon.call('POST', '/appointments', { cliente_novo, itens: [item] });
  if (reply.status >= 300) throw new Error(`a equipe não agendou: ${JSON.stringify(reply.body)}`);
}
