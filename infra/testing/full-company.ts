import { newId } from '@balcao/kit/ids';
import type postgres from 'postgres';

/** Ids of the rows `fillCompany` made: one of everything a company can own. */
const NAMED = [
  'chat',
  'message',
  'note',
  'label',
  'quickReply',
  'media',
  'integration',
  'instance',
  'customer',
  'product',
  'document',
  'question',
  'event',
  'send',
  'category',
  'professional',
  'appointment',
  'block',
  'exception',
  'room',
  'invitation',
  'user',
  'payment',
  'cash',
  'commissionRule',
  'payout',
  'charge',
  'invoice',
  'notice',
  'device',
  'leftCalendar',
  'supportAccess',
  'action',
  'case',
  'version',
  'waiting',
  'gap',
  'preference',
] as const;
export type CompanyRows = Record<(typeof NAMED)[number], string>;

/** What only some may read, in the rows of `fillCompany`. */
export const SECRETS = {
  cpf: '52998224725',
  message: 'Posso ir mais cedo? Tenho alergia.',
  note: 'Grávida, não contar ao marido.',
} as const;

/** Gives a company one row in every table that belongs to companies. `sql` speaks as the owner. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one row of every table, in the order of their keys
export async function fillCompany(sql: postgres.Sql, tenant_id: string): Promise<CompanyRows> {
  const ids = Object.fromEntries(NAMED.map((name) => [name, newId()])) as CompanyRows;
  const put = async (table: string, values: Record<string, unknown>) => {
    const row: Record<string, unknown> = { tenant_id, ...values };
    await sql`insert into ${sql(table)} ${sql(row as Record<string, never>)}`;
  };
  const own = (table: string, values: Parameters<typeof put>[1]) => put(table, { id: newId(), ...values });
  const phone = `55119${tenant_id.replace(/\D/g, '').padEnd(8, '0').slice(-8)}`;
  await own('categorias', { id: ids.category, nome: 'Cabelo' });
  await own('produtos', {
    id: ids.product,
    nome: 'Corte',
    preco: '80.00',
    duracao_minutos: 60,
    categoria_id: ids.category,
  });
  await own('dados_cliente', { id: ids.customer, nome: 'Ana', telefone: phone, cpf: SECRETS.cpf });
  const liked = [{ id: ids.preference, texto: 'Prefiro a Júlia', origem: 'ia', em: '2026-11-20T12:00:00.000Z' }];
  await sql`update dados_cliente set preferencias = ${sql.json(liked)} where id = ${ids.customer}`;
  await own('profissionais', { id: ids.professional, nome: 'Júlia' });
  await own('repasses', { profissional_id: ids.professional, operacao_id: newId(), passos: '[]' });
  await own('recursos', { id: ids.room, nome: 'Cadeira 1' });
  await put('produto_recursos', { produto_id: ids.product, recurso_id: ids.room });
  const ofPerson = { profissional_id: ids.professional };
  await put('profissional_servicos', { ...ofPerson, produto_id: ids.product });
  await own('horarios', { ...ofPerson, dia_semana: 2, inicio: 540, fim: 1140 });
  await own('excecoes_horario', { id: ids.exception, ...ofPerson, data: '2030-01-01' });
  await own('bloqueios', { id: ids.block, ...ofPerson, inicio: new Date('2030-01-02'), fim: new Date('2030-01-03') });
  await put('agenda_config', {
    passo_minutos: 30,
    lembretes_ativos: true,
    lembretes_minutos: [1440],
    silencio_inicio: 1200,
    silencio_fim: 480,
  });
  const namesake = newId();
  await own('dados_cliente', { id: namesake, nome: 'Ana' });
  const [cliente_a, cliente_b] = [ids.customer, namesake].sort();
  await own('clientes_distintos', { cliente_a, cliente_b });
  await own('importacoes', { arquivo: SECRETS.note, mapeamento: '{}', existentes: 'ignorar' });
  await own('telefones_cliente', { cliente_id: ids.customer, telefone: `${phone}0` });
  await own('imagens', { produto_id: ids.product, chave: newId(), tipo: 'image/webp', conteudo: Buffer.from('x') });
  // Its time in `ocupacoes` is taken by the trigger.
  await own('agendamentos', {
    id: ids.appointment,
    cliente_id: ids.customer,
    produto_id: ids.product,
    profissional_id: ids.professional,
    observacoes: SECRETS.note,
    data_hora: new Date(),
    duracao_minutos: 60,
  });
  const ofAppointment = { agendamento_id: ids.appointment };
  await own('agendamento_historico', { ...ofAppointment, acao: 'criado', autor: 'equipe', versao: 1 });
  await own('lembretes', { ...ofAppointment, minutos_antes: 120, data_hora: new Date(), estado: 'enviado' });
  await own('lista_espera', {
    id: ids.waiting,
    cliente_id: ids.customer,
    produto_id: ids.product,
    dia_de: '2030-01-08',
    dia_ate: '2030-01-09',
    hora_de: 0,
    hora_ate: 1440,
    origem: 'equipe',
  });
  await own('vagas_espera', {
    id: ids.gap,
    ...ofAppointment,
    ...ofPerson,
    inicio: new Date('2030-01-08'),
    fim: new Date('2030-01-09'),
    conferir_em: new Date('2030-01-07'),
  });
  await own('ofertas_espera', {
    vaga_id: ids.gap,
    espera_id: ids.waiting,
    cliente_id: ids.customer,
    produto_id: ids.product,
    ...ofPerson,
    inicio: new Date('2030-01-08'),
    prazo: new Date('2030-01-07'),
    estado: 'recusada',
  });
  await put('eventos_google', { ...ofAppointment, conexao: 'x', existe: true, inicio: new Date() });
  await put('agendas_google', { proxima_em: new Date('2030-01-01') });
  const left = { saindo_em: new Date(), proxima_em: new Date('2030-01-01') };
  await own('agendas_deixadas', Object.assign({ id: ids.leftCalendar, agenda: 'x' }, left));
  await put('eventos_deixados', { ...ofAppointment, deixada_id: ids.leftCalendar, revisao: 0, inicio: new Date() });
  await own('pagamentos', {
    id: ids.payment,
    cliente_id: ids.customer,
    agendamento_id: ids.appointment,
    valor: '80.00',
    status: 'pago',
    observacao: SECRETS.note,
  });
  await own('reembolsos', { pagamento_id: ids.payment, valor: '5.00', motivo: SECRETS.note });
  await own('credito_usos', { pagamento_id: ids.payment, ...ofAppointment });
  await own('comissao_regras', {
    id: ids.commissionRule,
    ...ofPerson,
    desde: '2026-01-01',
    tipo: 'percentual',
    percentual: '40.00',
  });
  const month = { de: '2026-11-01', ate: '2026-11-30', total: '32.00' };
  await own('comissao_repasses', { id: ids.payout, ...ofPerson, ...month, chave: newId(), impressao: 'x' });
  await put('comissao_itens', {
    repasse_id: ids.payout,
    ...ofPerson,
    ...ofAppointment,
    quando: new Date(),
    base: '80.00',
    valor: '32.00',
  });
  await own('caixas', { id: ids.cash, chave: newId(), fundo: '100.00', aberto_em: new Date() });
  await own('sinais', { valor: '40.00', expira_em: new Date(), status: 'expirado' });
  await own('caixa_movimentos', { caixa_id: ids.cash, tipo: 'suprimento', valor: '10.00', motivo: 'Troco' });
  await put('chaves_pix', { tipo: 'email', chave: 'pix@exemplo.com.br', nome: 'Studio Bella', cidade: 'Sao Paulo' });
  await own('cobrancas', {
    id: ids.charge,
    cliente_id: ids.customer,
    agendamento_id: ids.appointment,
    finalidade: 'cobranca',
    valor: '30.00',
    expira_em: new Date('2030-01-01'),
    chave: newId(),
    impressao: 'x',
  });
  await own('devolucoes', { cobranca_id: ids.charge, valor: '5.00', status: 'feita', motivo: SECRETS.note });
  await own('avisos_pagamento', { provedor_id: '1', conferir_em: new Date('2030-01-01') });
  await own('documents', { id: ids.document, titulo: 'Horário', conteudo: 'Das 9h às 19h', tipo: 'faq' });
  // Its passages are cut by the trigger.
  await put('arquivos_documento', { document_id: ids.document, conteudo: Buffer.from('x') });
  await put('buscas_sentido', { estado: 'pronta', marca: 'x', proxima_em: new Date('2030-01-01') });
  await put('vetores_passagens', { chave: newId(), vetor: Buffer.from('x') });
  await own('perguntas_sem_resposta', { id: ids.question, pergunta: 'Tem vaga?', chave: 'vaga' });
  await own('integracoes', { id: ids.integration, tipo: 'openai', status: 'active' });
  await own('evolution_instances', {
    id: ids.instance,
    instance_name: `agent_${tenant_id}`,
    webhook_token: newId(),
    webhook_secret: 'sealed',
  });
  await own('etiquetas', { id: ids.label, nome: 'Retorno', cor: 'azul' });
  await own('respostas_rapidas', { id: ids.quickReply, codigo: 'endereco', texto: 'Rua A, 10' });
  // What its lists are found by (`chats_etiquetas`, `chats_busca`) is kept by triggers.
  const person = { customer_phone: phone, cliente_id: ids.customer, nome: 'Ana' };
  await own('chats', Object.assign({ id: ids.chat, etiquetas: `{${ids.label}}` }, person));
  await own('chat_history', {
    id: ids.message,
    chat_id: ids.chat,
    customer_phone: phone,
    role: 'assistant',
    autor: 'staff',
    content: SECRETS.message,
    entrega: 'failed',
  });
  await own('notas_conversa', {
    id: ids.note,
    chat_id: ids.chat,
    autor_nome: 'Júlia',
    texto: SECRETS.note,
    client_id: newId(),
  });
  await own('midias', {
    id: ids.media,
    mensagem_id: ids.message,
    tipo: 'image',
    mime: 'image/jpeg',
    bytes: 3,
    estado: 'guardada',
    chave: `${tenant_id}/${ids.media}.1`,
  });
  await put('ajustes_midia', { dias: 90 });
  await put('ajustes_whatsapp', { digitar: true, intervalo_segundos: 10, limite_diario: 100 });
  await put('ritmo_envios', { dia: '2026-01-05', iniciadas: 3, livre_em: new Date() });
  await own('saidas', { telefone: phone });
  await own('quedas_whatsapp', { motivo: 'disconnected', desde: new Date() });
  await own('arquivos_soltos', { chave: `${tenant_id}/${ids.media}.0` });
  await own('envios', {
    id: ids.send,
    chat_id: ids.chat,
    mensagem_id: ids.message,
    causa: `staff:${ids.message}`,
    status: 'dead',
  });
  await own('webhook_events', {
    id: ids.event,
    instance_id: ids.instance,
    event: 'MESSAGES_UPSERT',
    dedupe_key: newId(),
    order_key: phone,
    payload: {},
    status: 'dead',
  });
  await own('execucoes_ia', { chat_id: ids.chat, resultado: 'answer' });
  await put('politicas_ia', { agendar: 'rascunho', remarcar: 'rascunho', cancelar: 'rascunho' });
  await own('mudancas_modo_ia', { ferramenta: 'agendar', para: 'rascunho', motivo: 'equipe', quem: 'Bia' });
  await own('acoes_ia', {
    id: ids.action,
    chat_id: ids.chat,
    mensagem_id: ids.message,
    ferramenta: 'agendar',
    motor: 'regras',
    pedido: 'marca um corte',
    estado: 'rascunho',
  });
  await put('rascunhos_ia', { instrucoes: 'Seja breve.', por: 'Bia' });
  await own('versoes_ia', { id: ids.version, numero: 1, por: 'Bia' });
  const said = { falas: ['Quanto custa?'], espera: 'resposta', origem: 'conversa' };
  await own('casos_ia', { id: ids.case, chat_id: ids.chat, mensagem_id: ids.message, ...said });
  await own('perguntas_ia', { usuario_id: newId() });
  await put('mensagens_apagadas', { mes: '2026-01-01', n: 3 });
  await put('realtime_events', { event: 'resync', data: {} });
  await own('system_settings', { key: 'ai_config', value: {} });
  const bill = { motivo: 'escolha', plano: 'Pro', preco: '149.00', valor: '149.00', vence_em: '2030-01-08T12:00:00Z' };
  await own('faturas', Object.assign({ id: ids.invoice }, bill));
  await own('faturas_pix', { fatura_id: ids.invoice, valor: '149.00', expira_em: '2030-01-08T12:00:00Z' });
  const card = { id: newId(), fatura_id: ids.invoice, valor: '149.00', email: 'bia@exemplo.com.br' };
  await own('assinatura_cartoes', card);
  await own('cartao_cobrancas', { cartao_id: card.id, valor: '149.00', provedor_id: newId() });
  await own('assinatura_historico', { acao: 'escolha', plano: 'Pro', valor: '149.00' });
  const conta = { id: newId(), email: `bia-${ids.user}@exemplo.com.br` };
  await sql`insert into contas ${sql({ ...conta, senha_hash: 'x' })}`;
  await own('usuarios', { id: ids.user, auth_user_id: conta.id, nome: 'Bia', email: conta.email, role: 'user' });
  await own('acessos_suporte', {
    id: ids.supportAccess,
    conta_id: conta.id,
    usuario_id: ids.user,
    familia: newId(),
    quem: 'Suporte',
    motivo: 'Dúvida',
    created_at: new Date('2026-01-01'),
    expira_em: new Date('2026-01-02'),
    encerrado_em: new Date('2026-01-02'),
  });
  const seen = { primeira_em: new Date('2026-01-01'), ultima_em: new Date('2026-01-01'), vezes: 1 };
  const what = { operacao: 'GET /chats/:id', alvo: `chats:${ids.chat}` };
  await put('leituras_suporte', Object.assign({ acesso_id: ids.supportAccess }, what, seen));
  await own('avisos_conta', {
    usuario_id: ids.user,
    tipo: 'trial-3',
    referencia: 'teste',
    assunto: 'Teste',
    texto: SECRETS.note,
    valido_ate: new Date('2030-01-01'),
  });
  const archive = newId();
  const until = { expira_em: new Date('2030-01-01'), usuario_id: ids.user };
  await own('exportacoes_empresa', Object.assign({ id: archive }, until));
  await put('exportacao_partes', { exportacao_id: archive, tentativa: newId(), numero: 0, conteudo: Buffer.from('x') });
  await own('exclusoes_empresa', { quem: 'Bia', protocolo: 'LGPD', apaga_em: new Date('2030-01-01') });
  await own('convites', {
    id: ids.invitation,
    nome: 'Rita',
    email: `rita-${ids.invitation}@exemplo.com.br`,
    role: 'user',
    token_hash: newId(),
    semente: newId(),
    expira_em: new Date('2099-01-01'),
  });
  const ofUser = { usuario_id: ids.user };
  await put('preferencias_aviso', { ...ofUser, eventos: {}, silencio: {}, som: false });
  await put('telefones_aviso', { ...ofUser, codigo_hash: newId() });
  await own('aparelhos_aviso', {
    id: ids.device,
    ...ofUser,
    nome: 'Chrome',
    endereco_hash: newId(),
    inscricao: 'sealed',
  });
  await own('avisos', {
    id: ids.notice,
    ...ofUser,
    evento: 'conversa',
    alvo_id: ids.chat,
    no_painel: true,
    ultima_em: new Date(),
  });
  await own('entregas_aviso', {
    aviso_id: ids.notice,
    canal: 'push',
    aparelho_id: ids.device,
    proxima_em: new Date(),
    expira_em: new Date(),
  });
  await own('audit_log', { acao: 'test' });
  await tryVersion(sql, tenant_id);
  // A worker that runs may have begun the chain.
  await sql`insert into cadeias_registro (id, tenant_id, chave) values (${newId()}, ${tenant_id}, 'sealed')
    on conflict do nothing`;
  await sql`insert into elos_registro (audit_id, tenant_id, n, anterior, hash) values (${newId()}, ${tenant_id}, 1, '', 'x')
    on conflict do nothing`;
  return ids;
}

/** Chosen to try a version, of an area of its own. */
async function tryVersion(sql: postgres.Sql, tenant_id: string): Promise<void> {
  const [id, name] = [newId(), `mfe-${newId().slice(-12)}`];
  const release = { id, name, version: '1', contract: 1, document: '{}', signature: 's', public_key_id: 'k' };
  await sql`insert into remote_releases ${sql(release)}`;
  await sql`insert into remote_canaries ${sql({ name, release_id: id, percentual: 0 })}`;
  await sql`insert into remote_canary_companies ${sql({ tenant_id, name })}`;
}

/** One number over everything a company owns: any change of any row changes it. Tables are found in the catalogue. */
export async function checksumOf(sql: postgres.Sql, tenantId: string): Promise<string> {
  const tables = await companyTables(sql);
  const sums = await Promise.all(
    tables.map(async (table) => {
      const column = table === 'tenants' ? 'id' : 'tenant_id';
      const [row] = await sql.unsafe(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t where ${column} = $1`,
        [tenantId],
      );
      return `${table}:${row?.sum}`;
    }),
  );
  return sums.join('\n');
}

/** Every table with rows of companies, `tenants` itself included. */
export async function companyTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by table_name`;
  return [...rows.map((row) => row.table_name as string), 'tenants'];
}
