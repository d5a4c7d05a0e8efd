import type { FirstStep } from '@balcao/contracts/first-steps';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type { JSONValue, Sql } from 'postgres';
import { saveAnswers } from '../../assistant/documents/save-answers';
import { createServices } from '../../catalog/products/create-services';
import { writeAudit } from '../../master/audit/audit.repository';
import { createProfessional } from '../../scheduling/professionals/save-professional';
import type { IdentityDeps } from '../ports';
import { updateTenant } from '../tenants/update-tenant';
import { findStepsLeft, readFirstSteps } from './read-first-steps';
import { updateFirstSteps } from './update-first-steps';

let db: TestDb;
let deps: TestDeps;
let bella: string;
let other: string;

beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());
beforeEach(async () => {
  [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
});

const read = (tenantId = bella, demoPhoneUrl = '') => readFirstSteps({ db: deps.db, demoPhoneUrl })(actorOf(tenantId));
async function done(): Promise<FirstStep[]> {
  return (await read()).passos.filter(({ feito }) => feito).map(({ passo }) => passo);
}
const update = (body: Parameters<ReturnType<typeof updateTenant>>[1]) =>
  updateTenant(Object.assign({}, deps, { audit: writeAudit }) as unknown as IdentityDeps)(actorOf(bella), body);
const corte = { nome: 'Corte', preco: '80.00', duracao_minutos: 45, categoria: 'Cabelo' };
const services = (nomes: string[], tenantId = bella) =>
  createServices(deps)(actorOf(tenantId), { servicos: nomes.map((nome) => Object.assign({}, corte, { nome })) });
const rows = (table: string, tenantId = bella) =>
  asOwner(db, (sql) => sql`select * from ${sql(table)} where tenant_id = ${tenantId} order by id`);

/** WhatsApp paired, a customer who wrote, and what was answered. */
async function talk(sql: Sql, answer: { autor: string; entrega: string } | null, status = 'connected'): Promise<void> {
  const instance = newId();
  const chat = newId();
  const add = (table: string, row: Record<string, JSONValue>) =>
    sql`insert into ${sql(table)} ${sql({ tenant_id: bella, ...row })}`;
  await add('evolution_instances', {
    id: instance,
    instance_name: `agent_${bella}`,
    status,
    phone_number: '5511999990000',
    webhook_token: newId(),
    webhook_secret: 'x',
  });
  if (!answer) return;
  const phone = '5511988887777';
  await add('chats', { id: chat, customer_phone: phone });
  const line = { chat_id: chat, customer_phone: phone, content: 'Oi' };
  await add('chat_history', { id: newId(), role: 'user', autor: 'customer', entrega: 'received', ...line });
  await add('chat_history', { id: newId(), role: 'assistant', ...answer, ...line });
}

describe('first steps', () => {
  it('are read from what the company has, one after the other', async () => {
    expect(await read()).toMatchObject({ ramo: null, dispensado: false, telefone: null });
    expect(await done()).toEqual([]);
    await updateFirstSteps(deps)(actorOf(bella), { ramo: 'barbearia' });
    expect(await read()).toMatchObject({ ramo: 'barbearia', dispensado: false });
    // The zone is a guess until somebody saw it.
    expect(await done()).toEqual([]);
    const saved = { nome: 'Bella', slug: 'bella-vista', cidade_base: 'Campinas' };
    await update(saved);
    expect(await done()).toEqual([]);
    await update(Object.assign({ fuso_horario: 'America/Sao_Paulo' }, saved));
    expect(await done()).toEqual(['negocio']);
    await services(['Corte']);
    expect(await done()).toEqual(['negocio', 'servicos']);
    const person = { cor: 'teal' as const, ativo: true, todos_servicos: true, servicos: [], proprios: [] };
    await createProfessional(deps)(actorOf(bella), Object.assign({ nome: 'Zé', horarios: [] }, person));
    expect(await done()).not.toContain('equipe');
    const horarios = [{ dia_semana: 1, inicio: 540, fim: 1080 }];
    await createProfessional(deps)(actorOf(bella), Object.assign({ nome: 'Ana', horarios }, person));
    await saveAnswers(deps)(actorOf(bella), { respostas: [{ pergunta: 'Aceita Pix?', resposta: 'Sim.' }] });
    await asOwner(db, (sql) => talk(sql, null));
    expect(await done()).toEqual(['negocio', 'servicos', 'equipe', 'whatsapp', 'respostas']);
    expect(await read()).toMatchObject({ telefone: '5511999990000' });
  });

  it('lead to where the phones of a demo are played, with its own number there', async () => {
    const page = 'http://localhost:3002/painel';
    expect(await read()).toMatchObject({ celular_de_mentira: null });
    expect(await read(bella, page)).toMatchObject({ celular_de_mentira: page });
    await asOwner(db, (sql) => talk(sql, null, 'disconnected'));
    expect(await read(bella, page)).toMatchObject({ celular_de_mentira: `${page}?empresa=agent_${bella}` });
  });

  it('count nothing of another company', async () => {
    await services(['Corte'], other);
    await saveAnswers(deps)(actorOf(other), { respostas: [{ pergunta: 'Aceita Pix?', resposta: 'Sim.' }] });
    expect(await done()).toEqual([]);
  });

  it.each([
    ['ai', 'sent', true],
    ['ai', 'failed', false],
    ['staff', 'read', false],
    ['phone', 'sent', false],
  ])('the AI has answered a customer when its own answer left: %s, %s', async (autor, entrega, answered) => {
    await asOwner(db, (sql) => talk(sql, { autor, entrega }));
    expect((await done()).includes('teste')).toBe(answered);
  });

  it('a phone that lost its line after the first answer is no first step again', async () => {
    await asOwner(db, (sql) => talk(sql, { autor: 'ai', entrega: 'read' }, 'disconnected'));
    expect(await done()).toEqual(['whatsapp', 'teste']);
  });

  it('are put away for the whole company, and brought back', async () => {
    expect(await updateFirstSteps(deps)(actorOf(bella), { dispensado: true })).toMatchObject({ dispensado: true });
    expect(await read()).toMatchObject({ dispensado: true });
    expect(await read(other)).toMatchObject({ dispensado: false });
    expect(await updateFirstSteps(deps)(actorOf(bella), { dispensado: false })).toMatchObject({ dispensado: false });
  });

  it('are on the dashboard while something is left and nobody put them away', async () => {
    const left = () => deps.db.tenant(bella, findStepsLeft);
    expect((await left())?.passos).toHaveLength(6);
    await updateFirstSteps(deps)(actorOf(bella), { dispensado: true });
    expect(await left()).toBeNull();
  });

  it.each(['user', 'viewer'] as const)('are not for a %s', async (role) => {
    const refused = { code: 'http/forbidden' };
    await expect(readFirstSteps({ db: deps.db, demoPhoneUrl: '' })(actorOf(bella, role))).rejects.toMatchObject(
      refused,
    );
    await expect(updateFirstSteps(deps)(actorOf(bella, role), {})).rejects.toMatchObject(refused);
  });
});

describe('several services at once', () => {
  it('are made with their categories; done again, or by five at once, nothing is made twice', async () => {
    expect(await services(['Corte', 'Barba', 'corte'])).toEqual({ criados: 2, existentes: 1 });
    deps.announced.length = 0;
    expect(await services(['CORTE', 'barba'])).toEqual({ criados: 0, existentes: 2 });
    expect(deps.announced).toEqual([]);
    const made = await Promise.all(Array.from({ length: 5 }, () => services(['Barba', 'Pézinho', 'Pezinho'])));
    expect(made.map(({ criados }) => criados).sort()).toEqual([0, 0, 0, 0, 1]);
    const [products, categories] = [await rows('produtos'), await rows('categorias')];
    expect(products.map(({ nome }) => nome).sort()).toEqual(['Barba', 'Corte', 'Pézinho']);
    expect(products[0]).toMatchObject({
      preco: '80.00',
      duracao_minutos: 45,
      ativo: true,
      categoria_id: categories[0]?.id,
    });
    expect(categories).toHaveLength(1);
    expect(await rows('produtos', other)).toEqual([]);
  });

  it('leave what exists as it is, also when it is out of use', async () => {
    await services(['Corte']);
    await asOwner(db, (sql) => sql`update produtos set preco = 55, ativo = false where tenant_id = ${bella}`);
    expect(await services(['Corte'])).toEqual({ criados: 0, existentes: 1 });
    expect(await rows('produtos')).toMatchObject([{ preco: '55.00', ativo: false }]);
  });

  it('need no category, and several kinds stay apart', async () => {
    const servicos = [
      { nome: 'Unha', preco: '30.00', duracao_minutos: 30, categoria: 'Unhas' },
      { nome: 'Corte', preco: '30.00', duracao_minutos: 30, categoria: 'Cabelo' },
      { nome: 'Visita', preco: '0.00', duracao_minutos: 30, categoria: null },
    ];
    await createServices(deps)(actorOf(bella), { servicos });
    const names = new Map((await rows('categorias')).map(({ id, nome }) => [id, nome]));
    const kinds = (await rows('produtos')).map(({ nome, categoria_id }) => [nome, names.get(categoria_id) ?? null]);
    expect(Object.fromEntries(kinds)).toEqual({ Unha: 'Unhas', Corte: 'Cabelo', Visita: null });
  });

  it('find their category whatever its accents, and leave the next service its own', async () => {
    const make = (...pairs: [string, string][]) =>
      createServices(deps)(actorOf(bella), {
        servicos: pairs.map(([nome, categoria]) => Object.assign({}, corte, { nome, categoria })),
      });
    const kinds = async () => {
      const names = new Map((await rows('categorias')).map(({ id, nome }) => [id, nome]));
      const found = (await rows('produtos')).map(({ nome, categoria_id }) => [nome, names.get(categoria_id)]);
      return { made: Object.fromEntries(found), categorias: [...names.values()].sort() };
    };
    await make(['Tomada', 'Eletrica']);
    await make(['Fiação', 'Elétrica'], ['Cano', 'Hidráulica'], ['Ralo', 'HIDRAULICA'], ['Pintura', 'Acabamento']);
    expect(await kinds()).toEqual({
      made: { Tomada: 'Eletrica', Fiação: 'Eletrica', Cano: 'Hidráulica', Ralo: 'Hidráulica', Pintura: 'Acabamento' },
      categorias: ['Acabamento', 'Eletrica', 'Hidráulica'],
    });
    // Two of one company that differ in an accent alone: the one that was written is meant.
    const twin = { id: newId(), tenant_id: bella, nome: 'Elétrica' };
    await asOwner(db, (sql) => sql`insert into categorias ${sql(twin)}`);
    await make(['Quadro', 'Elétrica'], ['Disjuntor', 'eletrica'], ['Reboco', 'Acabamento']);
    expect((await kinds()).made).toMatchObject({ Quadro: 'Elétrica', Disjuntor: 'Eletrica', Reboco: 'Acabamento' });
  });
});

describe('answers of the house', () => {
  it('become documents of the AI; the same question gets the new answer', async () => {
    const save = (respostas: [string, string][]) =>
      saveAnswers(deps)(actorOf(bella), {
        respostas: respostas.map(([pergunta, resposta]) => ({ pergunta, resposta })),
      });
    const first: [string, string][] = [
      ['Tem estacionamento?', 'Não.'],
      ['Aceita Pix?', 'Sim.'],
    ];
    expect(await save(first)).toEqual({ criadas: 2, alteradas: 0 });
    const again: [string, string][] = [
      ['aceita pix?', 'Não.'],
      ['ACEITA PIX?', 'Aceita, sem taxa.'],
      ['E se eu atrasar?', 'Avise.'],
    ];
    expect(await save(again)).toEqual({ criadas: 1, alteradas: 1 });
    const kept = (await rows('documents')).map(({ titulo, conteudo, tipo, ativo }) => [
      titulo,
      [conteudo, tipo, ativo],
    ]);
    expect(Object.fromEntries(kept)).toEqual({
      'Tem estacionamento?': ['Não.', 'faq', true],
      'Aceita Pix?': ['Aceita, sem taxa.', 'faq', true],
      'E se eu atrasar?': ['Avise.', 'faq', true],
    });
    expect(kept).toHaveLength(3);
    expect(await rows('documents', other)).toEqual([]);
  });

  it('that were switched off stay so', async () => {
    const save = (resposta: string) =>
      saveAnswers(deps)(actorOf(bella), { respostas: [{ pergunta: 'Aceita Pix?', resposta }] });
    await save('Sim.');
    await asOwner(db, (sql) => sql`update documents set ativo = false where tenant_id = ${bella}`);
    expect(await save('Não.')).toEqual({ criadas: 0, alteradas: 1 });
    expect(await rows('documents')).toMatchObject([{ conteudo: 'Não.', ativo: false }]);
  });

  it('by five at once are kept once', async () => {
    const respostas = [{ pergunta: 'Aceita Pix?', resposta: 'Sim.' }];
    await Promise.all(Array.from({ length: 5 }, () => saveAnswers(deps)(actorOf(bella), { respostas })));
    expect(await rows('documents')).toHaveLength(1);
  });
});
