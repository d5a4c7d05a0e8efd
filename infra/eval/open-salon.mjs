import { openCompany } from '../faults/arena/open-company.mjs';

/** Open every day, nine to seven. */
const OPEN = [9 * 60, 19 * 60];

async function openTeam(sql, tenantId, { servicos, equipe }) {
  const ids = { servicos: {}, profissionais: {} };
  await sql`delete from produtos where tenant_id = ${tenantId}`;
  for (const [nome, [preco, minutos]] of Object.entries(servicos)) {
    const [row] = await sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
      values (gen_random_uuid(), ${tenantId}, ${nome}, ${preco}, ${minutos}) returning id`;
    ids.servicos[nome] = row.id;
  }
  for (const [nome, does] of Object.entries(equipe)) {
    const [{ id }] = await sql`insert into profissionais (id, tenant_id, nome, todos_servicos)
      values (gen_random_uuid(), ${tenantId}, ${nome}, false) returning id`;
    ids.profissionais[nome] = id;
    await sql`insert into profissional_servicos (tenant_id, profissional_id, produto_id)
      select ${tenantId}, ${id}, x from unnest(${does.map((one) => ids.servicos[one])}::uuid[]) x`;
    await sql`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
      select gen_random_uuid(), ${tenantId}, ${id}, d, ${OPEN[0]}, ${OPEN[1]} from generate_series(0, 6) d`;
  }
  return ids;
}

/** What is paid ahead, and how the company takes it. */
async function openTill({ sql }, salon, { sinais, recebe }) {
  for (const [nome, percent] of Object.entries(sinais))
    await sql`update produtos set sinal_percentual = ${percent} where id = ${salon.ids.servicos[nome]}`;
  const ways = {
    mercadopago: ['/integrations/mercadopago', { access_token: `APP_USR-${salon.tenantId}`, public_key: 'APP_USR-p' }],
    chave: ['/pix-key', { tipo: 'telefone', chave: '11987654321', nome: 'Casa', cidade: 'Sao Paulo' }],
  };
  if (!recebe) return;
  const [path, body] = ways[recebe];
  const reply = await salon.call('PUT', path, body);
  if (reply.status >= 300) throw new Error(`o recebimento não foi salvo: ${JSON.stringify(reply.body)}`);
}

/** What the company wrote down, and sells, besides its team's services. */
async function writeDown({ sql }, salon, { documentos = [], produtos = [] }) {
  for (const { nome, preco, descricao = null } of produtos)
    await sql`insert into produtos (id, tenant_id, nome, descricao, preco, duracao_minutos)
      values (gen_random_uuid(), ${salon.tenantId}, ${nome}, ${descricao}, ${preco}, 30)`;
  for (const { titulo, texto } of documentos) {
    const reply = await salon.call('POST', '/documents', { titulo, conteudo: texto, tipo: 'informacao' });
    if (reply.status >= 300) throw new Error(`o documento não foi salvo: ${JSON.stringify(reply.body)}`);
  }
}

async function writePolicy(salon, politica) {
  const wanted = { agendar: politica, remarcar: politica, cancelar: politica, servicos_com_pessoa: [] };
  const reply = await salon.call('PUT', '/assistant/policy', wanted);
  if (reply.status >= 300) throw new Error(`a política não foi salva: ${JSON.stringify(reply.body)}`);
}

/** A company of its own for one dialogue: team, services, and what the dialogue says stands in the agenda already. */
export async function openSalon(arena, { tag, phone, politica, calendar, casa, modelo, ...besides }) {
  const salon = await openCompany(arena, { tag, phone });
  await arena.sql`update tenants set fuso_horario = ${calendar.zone} where id = ${salon.tenantId}`;
  const ids = await openTeam(arena.sql, salon.tenantId, casa);
  const { apiKey, baseUrl, model } = arena.provider ?? {
    apiKey: salon.aiKey,
    baseUrl: arena.aiUrl,
    model: `sim-${modelo ?? 'balcao'}`,
  };
  const ai_config = { openai_api_key: apiKey, base_url: baseUrl, model };
  const reply = await salon.call('PUT', '/system-settings', { ai_config });
  if (reply.status >= 300) throw new Error(`o provedor não foi salvo: ${JSON.stringify(reply.body)}`);
  await writePolicy(salon, politica);
  const opened = Object.assign(salon, { ids, written: 0 });
  await openTill(arena, opened, casa);
  await writeDown(arena, opened, besides);
  return opened;
}

/** Staff books, as on the screen; `recusado`: the agenda has to refuse it. */
export async function bookAsStaff(salon, visit, { calendar, phoneOf }) {
  const { servico, profissional, dia, hora, cliente, recusado = false } = visit;
  const item = {
    produto_id: salon.ids.servicos[servico],
    profissional_id: salon.ids.profissionais[profissional],
    data_hora: new Date(calendar.instantOf(dia, hora)).toISOString(),
  };
  const cliente_novo = { nome: cliente, telefone: phoneOf(cliente).slice(2) };
  const reply = await salon.call('POST', '/appointments', { cliente_novo, itens: [item] });
  if (recusado && reply.status < 300) throw new Error('a equipe agendou o que a agenda devia recusar');
  if (!recusado && reply.status >= 300) throw new Error(`a equipe não agendou: ${JSON.stringify(reply.body)}`);
}
