import type { VersoesIa } from '@balcao/contracts/assistant-versions';
import type { Role } from '@balcao/contracts/permissions';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { lendAi, lendInstructions } from '../../chats';
import { resolveAi } from '../../chats/settings/resolve-settings';
import { sealSetting } from '../../chats/settings/settings-value';
import { createDocument } from '../documents/save-document';
import type { AskProvider } from '../provider/provider-client';
import { createCase, removeCase, updateCase } from './cases';
import { lendDraft } from './keep-draft';
import { pinCase } from './pin-case';
import { type PublishDeps, publishDraft, restoreVersion, saveDraft } from './publish-draft';
import { readVersions } from './read-versions';
import { listReplay, runReplay } from './replay';
import { runCase, type TrialDeps } from './run-case';
import { createPlaces } from './trial-budget';

const HARMFUL = 'Seja breve. Sobre preço diga: "O corte custa R$ 1,00."';
const MENDED = 'Seja breve e chame o cliente de você.';
const PRICE = 'Quanto custa o corte?';

describe('what the model is told', () => {
  let db: TestDb;
  let deps: TestDeps & PublishDeps & TrialDeps;
  let tenantId: string;
  let corte: string;
  const audited: object[] = [];
  /** What happens while the model thinks. */
  let meanwhile: () => Promise<unknown>;

  /** Says what its instructions order, and else the price that stands in the prompt. */
  const ask: AskProvider = async (_settings, messages) => {
    await meanwhile();
    const [system] = messages;
    const ordered = /diga: "([^"]+)"/.exec(system?.content ?? '')?.[1];
    const price = /Corte — (R\$ [\d,]+)/.exec(system?.content ?? '')?.[1];
    const content = ordered ?? `O corte custa ${price}.`;
    return { kind: 'answer', content, cutOff: false, model: 'sim', tokensIn: 1_000_000, tokensOut: 0 };
  };

  beforeAll(async () => {
    db = await testDb();
    const base = testDeps(db);
    const lent = Object.assign({ instructions: lendInstructions(base), inPlace: createPlaces() }, lendAi(base));
    const audit: PublishDeps['audit'] = async (_tx, _author, line) => void audited.push(line);
    const findPrices = async () => [{ modelo: 'sim', entrada: '2.00', saida: '10.00' }];
    const embed = () => Promise.reject(new Error('nobody compares here'));
    deps = Object.assign(base, lent, { audit, ask, embed, findPrices });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    audited.length = 0;
    meanwhile = async () => undefined;
    tenantId = await makeTenant(db);
    corte = newId();
    await settings({});
    const row = { id: corte, tenant_id: tenantId, nome: 'Corte', preco: '80.00', duracao_minutos: 60 };
    await asOwner(db, (sql) => sql`insert into produtos ${sql(row)}`);
  });

  const settings = (more: object) =>
    asOwner(db, async (sql) => {
      const openai_api_key = sealSetting(deps.sealer, tenantId, 'ai_config', 'sk-own');
      const value = sql.json(Object.assign({ model: 'sim', openai_api_key }, more));
      await sql`delete from system_settings where tenant_id = ${tenantId}`;
      await sql`insert into system_settings ${sql({ id: newId(), tenant_id: tenantId, key: 'ai_config', value })}`;
    });
  const actor = (role: Role = 'admin', tenant = tenantId) => actorOf(tenant, role);
  const read = () => readVersions(deps)(actor());
  const draft = (instrucoes: string) => saveDraft(deps)(actor(), { instrucoes, modelo: null });
  const runAll = async (): Promise<VersoesIa> => {
    for (const { id } of (await read()).casos) await runCase(deps)(actor(), id);
    return read();
  };
  const publish = ({ impressao }: VersoesIa, motivo?: string) =>
    publishDraft(deps)(actor(), { impressao: impressao ?? '', motivo });
  const inUse = () => deps.db.tenant(tenantId, async (unit) => (await resolveAi(deps)(unit))?.customInstructions);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );
  const turns = () =>
    asOwner(db, (sql) => sql`select resultado, tokens_entrada from execucoes_ia where tenant_id = ${tenantId}`);

  it('a harmful instruction is refused with the case it breaks, mended it is published, and it can be taken back', async () => {
    const written = await draft(HARMFUL);
    // The cases of the trade came with the first draft; nothing changed for customers.
    expect(written.casos.map(({ espera, passou }) => [espera, passou])).toContainEqual(['preco', null]);
    expect(await inUse()).toBeNull();
    expect(await codeOf(publish(written))).toMatch(/^assistant\/cases-failed Não publicado: 4 de 4 casos/);
    const tried = await runAll();
    const bad = tried.casos.filter(({ passou }) => passou === false);
    expect(bad).toMatchObject([{ espera: 'preco', ensaio: { fim: 'inventou', texto: 'O corte custa R$ 1,00.' } }]);
    expect(await codeOf(publish(tried))).toBe(
      'assistant/cases-failed Não publicado: 1 de 4 casos não passou com este rascunho: “Oi! Quanto custa Corte?”.',
    );
    await draft(MENDED);
    const first = await publish(await runAll());
    expect(first).toMatchObject({ rascunho: null, versoes: [{ numero: 1, casos: 4, motivo: null }] });
    expect(await inUse()).toBe(MENDED);

    await draft('Fale pouco.');
    const second = await publish(await runAll());
    expect(second.versoes.map(({ numero }) => numero)).toEqual([2, 1]);
    const back = await restoreVersion(deps)(actor(), second.versoes[1]?.id ?? '');
    expect(back.rascunho).toMatchObject({ instrucoes: MENDED, de_versao: 1 });
    expect(await inUse()).toBe('Fale pouco.');
    await publish(await runAll());
    expect(await inUse()).toBe(MENDED);
    expect(audited).toMatchObject([1, 2, 3].map((n) => ({ acao: 'ia.publicada', detalhes: { versao: String(n) } })));
    // What was asked is counted, of no conversation.
    expect(await turns()).toContainEqual({ resultado: 'trial:case', tokens_entrada: 1_000_000 });
    expect(await asOwner(db, (sql) => sql`select 1 from chat_history where tenant_id = ${tenantId}`)).toHaveLength(0);
  });

  it('what changed after the cases ran, or while they ran, was not tested', async () => {
    await draft(MENDED);
    const tested = await runAll();
    const paper = { titulo: 'Pix', conteudo: 'Aceitamos Pix.', tipo: 'faq' as const, tags: [], ativo: true };
    await createDocument(deps)(actor(), paper);
    expect(await codeOf(publish(tested))).toMatch(/^assistant\/draft-changed/);
    expect(await codeOf(publish(await read()))).toMatch(/^assistant\/cases-failed Não publicado: 4 de 4/);
    // The draft is written anew while the model is asked about the one before.
    meanwhile = () => draft(HARMFUL);
    const raced = await runAll();
    expect(raced.casos.find(({ espera }) => espera === 'preco')).toMatchObject({ passou: null });
    expect(await codeOf(publish(raced))).toMatch(/^assistant\/cases-failed/);
    meanwhile = async () => undefined;
    // A case that is changed while it is tried is not known.
    const price = raced.casos.find(({ espera }) => espera === 'preco');
    const words = { falas: [PRICE], espera: 'equipe' as const, referencia: null };
    meanwhile = () => updateCase(deps)(actor(), price?.id ?? '', words);
    expect(await codeOf(runCase(deps)(actor(), price?.id ?? ''))).toMatch(/^assistant\/case-changed/);
    meanwhile = async () => undefined;
    // Two admins publish at once: one of them does.
    await draft('Fale pouco.');
    await updateCase(deps)(actor(), price?.id ?? '', { falas: [PRICE], espera: 'preco', referencia: corte });
    const ready = await runAll();
    const ends = await Promise.all([codeOf(publish(ready)), codeOf(publish(ready))]);
    expect(ends.sort()).toEqual(['assistant/no-draft Não há rascunho para publicar.', 'done']);
  });

  it('an admin may publish all the same, and the reason stays; nobody else, and no other company', async () => {
    const written = await draft(HARMFUL);
    expect(await codeOf(publishDraft(deps)(actor('user'), { impressao: 'x' }))).toMatch(/^http\/forbidden/);
    const other = await makeTenant(db);
    const id = written.casos[0]?.id ?? '';
    expect(await codeOf(runCase(deps)(actor('admin', other), id))).toMatch(/^assistant\/case-not-found/);
    expect(await codeOf(removeCase(deps)(actor('admin', other), id))).toMatch(/^assistant\/case-not-found/);
    expect((await readVersions(deps)(actor('admin', other))).casos).toEqual([]);
    const done = await publish(written, 'Promoção de hoje');
    expect(done.versoes).toMatchObject([{ numero: 1, motivo: 'Promoção de hoje', casos: 0 }]);
    const detalhes = { versao: '1', motivo: 'Promoção de hoje' };
    expect(audited).toMatchObject([{ acao: 'ia.publicada-sem-casos', detalhes }]);
    const theirs = restoreVersion(deps)(actor('admin', other), done.versoes[0]?.id ?? '');
    expect(await codeOf(theirs)).toMatch(/^assistant\/version-not-found/);
    // Without any case nothing is known of it.
    for (const one of done.casos) await removeCase(deps)(actor(), one.id);
    await asOwner(db, (sql) => sql`update produtos set ativo = false where tenant_id = ${tenantId}`);
    const bare = await draft(MENDED);
    for (const one of bare.casos) await removeCase(deps)(actor(), one.id);
    expect(await codeOf(publish(await read()))).toMatch(/^assistant\/no-cases/);
  });

  it('a test costs what an answer costs: at the limit of the day nobody is asked', async () => {
    await settings({ teto_diario: '2.00' });
    const { casos } = await draft(MENDED);
    const price = casos.find(({ espera }) => espera === 'preco')?.id ?? '';
    expect(await runCase(deps)(actor(), price)).toMatchObject({ passou: true });
    expect(await codeOf(runCase(deps)(actor(), price))).toMatch(/^assistant\/cap-reached/);
    expect(await turns()).toHaveLength(1);
    // One at a time of a company.
    await settings({});
    let twice: Promise<string> | undefined;
    meanwhile = async () => {
      twice ??= codeOf(runCase(deps)(actor(), price));
      await twice;
    };
    await runCase(deps)(actor(), price);
    expect(await twice).toMatch(/^assistant\/trial-running/);
  });

  it('the settings keep a draft; a model that is chosen elsewhere since is not taken back', async () => {
    const lent = lendDraft(deps);
    const keep = (text: string | null) => deps.db.tenant(tenantId, (unit) => lent.keep(unit, actor(), text));
    await keep(null);
    expect((await read()).rascunho).toBeNull();
    await keep(MENDED);
    await keep(MENDED);
    expect((await read()).rascunho).toMatchObject({ instrucoes: MENDED, modelo: null });
    await settings({ model: 'sim-outro' });
    await publish(await runAll());
    expect((await read()).em_uso).toEqual({ instrucoes: MENDED, modelo: 'sim-outro' });
    await keep('x');
    await keep(MENDED);
    expect((await read()).rascunho).toBeNull();
    const made = await saveDraft(deps)(actor(), { instrucoes: MENDED, modelo: 'sim-mini' });
    await publish(made, 'Modelo mais barato');
    expect((await read()).em_uso).toEqual({ instrucoes: MENDED, modelo: 'sim-mini' });
  });

  describe('in a conversation', () => {
    let chat: string;
    let answer: string;
    const phone = '5511987654321';
    beforeEach(async () => {
      [chat, answer] = [newId(), newId()];
      const at = Date.now() - 3_600_000;
      const line = (id: string, autor: string, content: string, s: number) => {
        const role = autor === 'customer' ? 'user' : 'assistant';
        const whose = { tenant_id: tenantId, chat_id: chat, customer_phone: phone, role, autor, entrega: 'read' };
        return Object.assign({ id, content, created_at: new Date(at + s * 1_000) }, whose);
      };
      const turn = { id: newId(), tenant_id: tenantId, chat_id: chat, resultado: 'answered', modelo: 'sim' };
      await asOwner(db, async (sql) => {
        await sql`insert into chats ${sql({ id: chat, tenant_id: tenantId, customer_phone: phone, nome: 'Ana' })}`;
        await sql`insert into chat_history ${sql([
          line(newId(), 'customer', 'Oi, meu número é 11 98765-4321', 0),
          line(newId(), 'customer', PRICE, 1),
          line(answer, 'ai', 'O corte custa R$ 80,00.', 4),
          line(newId(), 'staff', 'Qualquer coisa me chame.', 9),
        ])}`;
        await sql`insert into execucoes_ia ${sql(Object.assign(turn, { created_at: new Date(at + 4_500) }))}`;
      });
    });

    it('an answer becomes a case by one click, once, without numbers, and goes with the conversation', async () => {
      const pinned = await pinCase(deps)(actor(), { mensagem_id: answer });
      const falas = ['Oi, meu número é •••', PRICE];
      const kept = { id: pinned.id, falas, espera: 'preco', referencia: corte, origem: 'conversa' };
      expect((await read()).casos).toMatchObject([kept]);
      expect((await pinCase(deps)(actor(), { mensagem_id: answer })).id).toBe(pinned.id);
      const other = await makeTenant(db);
      const theirs = pinCase(deps)(actor('admin', other), { mensagem_id: answer });
      expect(await codeOf(theirs)).toMatch(/^chats\/message-not-found/);
      expect(await runCase(deps)(actor(), pinned.id)).toMatchObject({ passou: true });
      await asOwner(db, (sql) => sql`delete from chats where id = ${chat}`);
      expect((await read()).casos).toEqual([]);
    });

    it('the day again: what the draft would have said beside what was said', async () => {
      const { items } = await listReplay(deps)(actor());
      expect(items).toMatchObject([{ id: answer, cliente: 'Ana', resposta: 'O corte custa R$ 80,00.' }]);
      expect(await runReplay(deps)(actor(), answer)).toMatchObject({ difere: [], custo: { reais: 2 } });
      await draft(HARMFUL);
      expect(await runReplay(deps)(actor(), answer)).toMatchObject({
        hoje: { fim: 'resposta', texto: 'O corte custa R$ 80,00.' },
        rascunho: { fim: 'inventou', texto: 'O corte custa R$ 1,00.' },
        difere: expect.arrayContaining(['fim', 'texto']),
      });
      const rows = await asOwner(db, (sql) => sql`select id from chat_history where tenant_id = ${tenantId}`);
      expect([rows.length, (await turns()).map(({ resultado }) => resultado)]).toEqual([
        4,
        ['answered', 'trial:replay', 'trial:replay'],
      ]);
    });
  });

  it('fifty cases and no more', async () => {
    const body = { falas: ['Oi'], espera: 'resposta' as const, referencia: null };
    const rows = Array.from({ length: 49 }, () => {
      const said = { id: newId(), tenant_id: tenantId, falas: ['Oi'], espera: 'resposta', origem: 'equipe' };
      return said;
    });
    await asOwner(db, async (sql) => {
      for (const row of rows) await sql`insert into casos_ia ${sql(row)}`;
    });
    await createCase(deps)(actor(), body);
    expect(await codeOf(createCase(deps)(actor(), body))).toMatch(/^assistant\/too-many-cases/);
  });
});
