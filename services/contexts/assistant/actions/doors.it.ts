import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { preferences } from '../../catalog';
import { removeCustomerPreference } from '../../catalog/customers/preferences';
import type { Conversations } from '../../chats';
import { lendConversations } from '../../chats/lend-conversations';
import { openVisitsStage, type VisitsStage } from '../../scheduling/test/visits-stage';
import type { FindPrices } from '../cost/daily-cap';
import { moveActions } from './actions.repository';
import {
  acceptAssistantAction,
  correctAssistantAction,
  type DraftDeps,
  refuseAssistantAction,
  undoAssistantAction,
} from './decide-draft';
import { keepAction } from './keep-action';
import { listAssistantActions } from './list-actions';
import { getAssistantPolicy, saveAssistantPolicy } from './policy';

jest.setTimeout(400_000);

describe('what the team says to the assistant’s drafts', () => {
  let stage: VisitsStage;
  let deps: DraftDeps & { findPrices: FindPrices };
  let chatId: string;
  const written: string[] = [];

  beforeAll(async () => {
    stage = await openVisitsStage();
    const conversations: Conversations = lendConversations(stage.deps, {} as never);
    const findPrices = async () => [{ modelo: 'sim', entrada: '2.00', saida: '10.00' }];
    const audit: DraftDeps['audit'] = async (_tx, _author, { acao }) => void written.push(acao);
    deps = Object.assign({}, stage.deps, { conversations, visits: stage.visits, preferences, audit, findPrices });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.start();
    chatId = newId();
    const { tenantId, ana } = stage.place.salon;
    const chat = { id: chatId, tenant_id: tenantId, customer_phone: `55119${newId().replace(/\D/g, '').slice(0, 8)}` };
    const called = { cliente_id: ana, modo: 'attention', motivo: 'rascunho' };
    await stage.owner((sql) => sql`insert into chats ${sql(Object.assign(chat, called))}`);
  });

  const actor = () => actorOf(stage.place.salon.tenantId);
  /** A draft as the flow leaves it: its time is kept for two hours. */
  const draft = (hour = '14:00') =>
    stage.run(async (unit: UnitOfWork) => {
      const item = stage.item(hour);
      const held = await stage.visits.hold(unit, [item], { minutes: 120 });
      if (held.kind !== 'held') throw new Error(held.why);
      const depois = [
        {
          agendamento_id: null,
          produto_id: item.produto_id,
          servico: 'Corte',
          profissional_id: item.profissional_id,
          profissional: 'Júlia',
          data_hora: new Date(item.inicio).toISOString(),
          duracao_minutos: 60,
          preco: '80.00',
        },
      ];
      const { reserva_id } = held;
      const kept = { estado: 'rascunho' as const, reserva_id, reservada_ate: new Date(held.ate), antes: [], depois };
      const words = { ferramenta: 'agendar' as const, motor: 'regras' as const, pedido: 'sim', para: 'Lia' };
      await keepAction(deps, unit, Object.assign({ chat_id: chatId, mensagem_id: newId() }, words, kept));
    });
  const list = () => listAssistantActions(deps)(actor(), chatId).then(({ items }) => items);
  const onlyOne = async () => {
    const [one] = await list();
    if (!one) throw new Error('nothing was drafted');
    return one;
  };
  const rows = (table: 'agendamentos' | 'envios' | 'chats' | 'ocupacoes') =>
    stage.owner((sql) => sql`select * from ${sql(table)} where tenant_id = ${stage.place.salon.tenantId}`);
  const told = () =>
    stage.owner((sql) => sql`select content, autor from chat_history where chat_id = ${chatId} order by seq`);

  it('one tap books, tells the customer and gives the conversation back', async () => {
    await draft();
    const { id } = await onlyOne();
    expect(await acceptAssistantAction(deps)(actor(), id)).toMatchObject({
      estado: 'aceita',
      decidida_por: 'Isabela Ferreira',
      pode_desfazer: true,
    });
    expect(await rows('agendamentos')).toMatchObject([{ status: 'pendente', observacoes: 'Para: Lia' }]);
    expect(await told()).toMatchObject([
      {
        autor: 'ai',
        content: expect.stringMatching(
          /^Pronto, está marcado: Corte com Júlia, hoje, quarta-feira, 08\/05, às 14h para Lia/,
        ),
      },
    ]);
    expect(await rows('envios')).toMatchObject([{ guarda_seq: null }]);
    expect(await rows('chats')).toMatchObject([{ modo: 'ai', motivo: null }]);
    expect((await rows('ocupacoes')).every(({ reserva_id }) => reserva_id === null)).toBe(true);
  });

  it('says what the turns came to that led to it, and not those of an earlier one', async () => {
    const turn = (created_at: Date, tokens_entrada: number) => {
      const what = { id: newId(), tenant_id: stage.place.salon.tenantId, chat_id: chatId, resultado: 'answered' };
      const row = Object.assign(what, { modelo: 'sim', tokens_entrada, tokens_saida: 100, created_at });
      return stage.owner((sql) => sql`insert into execucoes_ia ${sql(row)}`);
    };
    const now = stage.clock.now.getTime();
    await turn(new Date(now - 60_000), 1_000);
    await draft();
    await turn(new Date(now + 60_000), 2_000);
    stage.clock.now = new Date(now + 120_000);
    await draft('16:00');
    const [second, first] = await list();
    expect(first?.custo).toEqual({ reais: expect.closeTo(0.003, 9), tokens: 1_100, sem_preco: [] });
    expect(second?.custo).toMatchObject({ reais: expect.closeTo(0.005, 9) });
  });

  it('names the reserve where a model understood, and it was the reserve’s', async () => {
    const { tenantId } = stage.place.salon;
    const what = { id: newId(), tenant_id: tenantId, chat_id: chatId, resultado: 'answered:agenda', reserva: true };
    const spent = { modelo: 'sim', tokens_entrada: 10, tokens_saida: 1, created_at: stage.clock.now };
    await stage.owner((sql) => sql`insert into execucoes_ia ${sql(Object.assign(what, spent))}`);
    await draft();
    // The rules understood this one.
    expect((await onlyOne()).reserva).toBeUndefined();
    await stage.owner((sql) => sql`update acoes_ia set motor = 'modelo' where tenant_id = ${tenantId}`);
    expect((await onlyOne()).reserva).toBe(true);
    await stage.owner((sql) => sql`update execucoes_ia set reserva = false where tenant_id = ${tenantId}`);
    expect((await onlyOne()).reserva).toBeUndefined();
  });

  /** Behind everything that was drafted. */
  const writes = (content: string, autor: 'customer' | 'staff' = 'customer') =>
    stage.owner(async (sql) => {
      const id = newId();
      const created_at = new Date(stage.deps.clock().getTime() + 60_000);
      const role = autor === 'customer' ? 'user' : 'assistant';
      const place = { id, tenant_id: stage.place.salon.tenantId, chat_id: chatId, customer_phone: '5511' };
      const row = Object.assign(place, { content, autor, role, entrega: 'received', created_at });
      await sql`insert into chat_history ${sql(row)}`;
      return id;
    });

  it('what the customer wrote behind it is read before it is accepted, and every newer word again', async () => {
    await draft();
    const { id } = await onlyOne();
    const accept = (read?: string) => acceptAssistantAction(deps)(actor(), id, read);
    const first = await writes('desisti, não quero mais');
    const refusal = (mensagem_id: string, texto: string) => ({
      code: 'assistant/customer-wrote',
      status: 409,
      message: 'O cliente escreveu depois deste rascunho. Leia antes de aceitar.',
      options: { details: { mensagem_id, texto } },
    });
    await expect(accept()).rejects.toMatchObject(refusal(first, 'desisti, não quero mais'));
    const second = await writes('alô?');
    await expect(accept(first)).rejects.toMatchObject(refusal(second, 'desisti, não quero mais\nalô?'));
    expect(await rows('agendamentos')).toEqual([]);
    expect(await onlyOne()).toMatchObject({ estado: 'rascunho' });
    // What was deleted is shown to nobody.
    const third = await writes('segredo');
    await stage.owner((sql) => sql`update chat_history set apagada = true where id = ${third}`);
    expect(await accept(second)).toMatchObject({ estado: 'aceita' });
  });

  it('what somebody of the team answered since was read', async () => {
    await draft();
    const { id } = await onlyOne();
    await writes('oi');
    await writes('Oi! Já vejo.', 'staff');
    expect(await acceptAssistantAction(deps)(actor(), id)).toMatchObject({ estado: 'aceita' });
  });

  it('two taps at once are one visit', async () => {
    await draft();
    const { id } = await onlyOne();
    const accept = acceptAssistantAction(deps);
    const ends = await Promise.allSettled([accept(actor(), id), accept(actor(), id), accept(actor(), id)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows('agendamentos')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('refused and corrected: the time is free, the customer hears nothing of ours, and it is decided', async () => {
    for (const [say, estado] of [
      [refuseAssistantAction, 'recusada'],
      [correctAssistantAction, 'corrigida'],
    ] as const) {
      await draft();
      const { id } = await onlyOne();
      expect(await say(deps)(actor(), id)).toMatchObject({ estado, pode_desfazer: false });
      expect(await rows('ocupacoes')).toEqual([]);
      await expect(acceptAssistantAction(deps)(actor(), id)).rejects.toMatchObject({
        code: 'assistant/action-decided',
      });
    }
    expect(await told()).toEqual([]);
    expect(await rows('agendamentos')).toEqual([]);
  });

  it('a time that went meanwhile is said so, and the draft stays', async () => {
    await draft();
    const { id } = await onlyOne();
    await stage.owner((sql) => sql`delete from ocupacoes where tenant_id = ${stage.place.salon.tenantId}`);
    await stage.booked('14:00', { cliente_id: stage.place.bia });
    await expect(acceptAssistantAction(deps)(actor(), id)).rejects.toMatchObject({ code: 'assistant/time-gone' });
    expect(await onlyOne()).toMatchObject({ estado: 'rascunho' });
    expect(await told()).toEqual([]);
  });

  it('what the customer wrote since waits for a person', async () => {
    await draft();
    await stage.owner((sql) => sql`update chats set ultima_entrada_seq = 9 where id = ${chatId}`);
    await acceptAssistantAction(deps)(actor(), (await onlyOne()).id);
    expect(await rows('chats')).toMatchObject([{ modo: 'attention' }]);
  });

  it('is taken back once, and the customer is told', async () => {
    await draft();
    const { id } = await onlyOne();
    await acceptAssistantAction(deps)(actor(), id);
    expect(await undoAssistantAction(deps)(actor(), id)).toMatchObject({ estado: 'desfeita', pode_desfazer: false });
    expect(await rows('agendamentos')).toMatchObject([{ status: 'cancelado' }]);
    expect((await told()).at(-1)?.content).toMatch(/^Uma correção: a equipe desmarcou Corte com Júlia/);
    await expect(undoAssistantAction(deps)(actor(), id)).rejects.toMatchObject({ code: 'assistant/action-decided' });
  });

  it('is told as long as the visit would have been, and stays visible to the team when it cannot leave', async () => {
    await draft();
    const { id } = await onlyOne();
    await acceptAssistantAction(deps)(actor(), id);
    await undoAssistantAction(deps)(actor(), id);
    const [asked, taken] = await rows('envios');
    const [visit] = await rows('agendamentos');
    expect([asked?.valido_ate, taken?.valido_ate]).toEqual([null, visit?.data_hora]);
  });

  it('is told by the team to who wants no messages that nobody typed', async () => {
    await draft();
    const { id } = await onlyOne();
    await acceptAssistantAction(deps)(actor(), id);
    await stage.owner((sql) => sql`update chats set saiu_em = now() where id = ${chatId}`);
    await undoAssistantAction(deps)(actor(), id);
    expect((await told()).map(({ content }) => content).join()).not.toContain('Uma correção');
    expect(await rows('envios')).toHaveLength(1);
    expect(await rows('chats')).toMatchObject([
      { modo: 'attention', motivo: expect.stringContaining('de outro jeito') },
    ]);
  });

  it('what the customer likes: one tap notes and tells, undone it is forgotten, and what is gone is said so', async () => {
    const likes = async () => stage.run((unit) => preferences.list(unit, stage.place.salon.ana));
    const drafted = (preferencia: string) =>
      stage.run((unit) =>
        keepAction(deps, unit, {
          chat_id: chatId,
          mensagem_id: newId(),
          ferramenta: 'anotar',
          motor: 'modelo',
          pedido: preferencia,
          estado: 'rascunho',
          antes: [],
          depois: [],
          preferencia,
        }),
      );
    await drafted('Prefiro a Júlia');
    const { id } = await onlyOne();
    // Somebody else called the team meanwhile: a tap on what is liked does not send them away.
    const stands = await rows('chats');
    const accept = acceptAssistantAction(deps);
    const ends = await Promise.allSettled([accept(actor(), id), accept(actor(), id)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await likes()).toMatchObject([{ id, texto: 'Prefiro a Júlia', origem: 'ia' }]);
    expect((await told()).map(({ content }) => content)).toEqual(['Anotei para as próximas vezes: “Prefiro a Júlia”.']);
    expect(await onlyOne()).toMatchObject({ estado: 'aceita', pode_desfazer: true, preferencia: 'Prefiro a Júlia' });
    expect((await rows('chats')).map(({ modo, motivo }) => [modo, motivo])).toEqual(
      stands.map(({ modo, motivo }) => [modo, motivo]),
    );
    await undoAssistantAction(deps)(actor(), id);
    expect(await likes()).toEqual([]);
    expect((await told()).at(-1)?.content).toBe('Uma correção: a equipe apagou a anotação “Prefiro a Júlia”.');
    expect(await rows('agendamentos')).toEqual([]);

    // Taken away by the team in the card: undone, it is the same, and told once.
    await drafted('Água sem gás');
    const second = (await list()).find(({ estado }) => estado === 'rascunho')?.id ?? '';
    await accept(actor(), second);
    const { ana } = stage.place.salon;
    expect(await removeCustomerPreference(stage.deps)(actor(), ana, second)).toEqual({ items: [] });
    expect(await undoAssistantAction(deps)(actor(), second)).toMatchObject({
      estado: 'desfeita',
      pode_desfazer: false,
    });
    const forgotten = async (texto: string) =>
      (await told()).filter(({ content }) => content === `Uma correção: a equipe apagou a anotação “${texto}”.`).length;
    expect(await forgotten('Água sem gás')).toBe(1);
    await expect(undoAssistantAction(deps)(actor(), second)).rejects.toMatchObject({
      code: 'assistant/action-decided',
    });
    expect(await forgotten('Água sem gás')).toBe(1);

    // The same words from another time stay: nobody is told that they went.
    const again = { id: newId(), texto: 'Chá gelado', origem: 'ia' as const, em: new Date().toISOString() };
    await stage.run((unit) => preferences.add(unit, ana, again));
    await drafted('chá gelado');
    const known = (await list()).find(({ estado }) => estado === 'rascunho')?.id ?? '';
    await accept(actor(), known);
    expect(await undoAssistantAction(deps)(actor(), known)).toMatchObject({ estado: 'desfeita' });
    expect(await likes()).toMatchObject([{ id: again.id }]);
    expect(await forgotten('chá gelado')).toBe(0);
    await stage.run((unit) => preferences.remove(unit, ana, again.id));

    // A few, and no more.
    for (let n = 0; n < 10; n += 1)
      await stage.run((unit) =>
        preferences.add(unit, ana, { id: newId(), texto: `Gosto ${n}`, origem: 'ia', em: new Date().toISOString() }),
      );
    await drafted('Mais uma');
    const third = (await list()).find(({ estado }) => estado === 'rascunho')?.id ?? '';
    await expect(accept(actor(), third)).rejects.toMatchObject({ code: 'assistant/preferences-full' });
    const stranger = actorOf(stage.place.other.tenantId);
    await expect(removeCustomerPreference(stage.deps)(stranger, ana, second)).rejects.toMatchObject({
      code: 'catalog/customer-not-found',
    });
  });

  it('is nobody’s of another company, and goes along when two conversations become one', async () => {
    await draft();
    const { id } = await onlyOne();
    const stranger = actorOf(stage.place.other.tenantId);
    await expect(acceptAssistantAction(deps)(stranger, id)).rejects.toMatchObject({
      code: 'assistant/action-not-found',
    });
    await expect(listAssistantActions(deps)(stranger, chatId)).rejects.toMatchObject({ code: 'chats/not-found' });
    const kept = newId();
    const { tenantId } = stage.place.salon;
    await stage.owner(
      (sql) => sql`insert into chats ${sql({ id: kept, tenant_id: tenantId, customer_phone: '5511900001111' })}`,
    );
    await stage.run((unit) => moveActions(unit, chatId, kept));
    expect((await listAssistantActions(deps)(actor(), kept)).items).toHaveLength(1);
  });

  it('a company without a word about it leaves the assistant out of the agenda', async () => {
    const policy = {
      agendar: 'automatico',
      remarcar: 'rascunho',
      cancelar: 'desligado',
      servicos_com_pessoa: [],
      confianca: null,
      quem: 'so-clientes',
    } as const;
    expect(await getAssistantPolicy(deps)(actor())).toMatchObject({
      agendar: 'desligado',
      confianca: { aceitas: 20, de: 20 },
      quem: 'todos',
    });
    const mine = Object.assign({}, policy, { servicos_com_pessoa: [stage.place.salon.corte] });
    await saveAssistantPolicy(deps)(actor(), mine);
    expect(await getAssistantPolicy(deps)(actor())).toMatchObject(mine);
    await expect(saveAssistantPolicy(deps)(actorOf(stage.place.salon.tenantId, 'user'), mine)).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  const modes = { agendar: 'rascunho', remarcar: 'rascunho', cancelar: 'rascunho' } as const;
  const trusting = Object.assign({ servicos_com_pessoa: [], quem: 'todos' as const }, modes);
  const trust = (aceitas: number, de: number) =>
    saveAssistantPolicy(deps)(actor(), { ...trusting, confianca: { aceitas, de } });
  const stands = async () => {
    const { agendar, remarcar, andamento } = await getAssistantPolicy(deps)(actor());
    return { agendar, remarcar, motivo: andamento[0]?.motivo, aceitas: andamento[0]?.aceitas };
  };
  const decided = async (say: typeof acceptAssistantAction | typeof correctAssistantAction, hour: string) => {
    await draft(hour);
    const { id } = await onlyOne();
    stage.clock.now = new Date(stage.clock.now.getTime() + 1_000);
    await say(deps)(actor(), id);
    return id;
  };

  it('accepted often enough it goes on by itself, told and written down; taken back once it drafts again', async () => {
    await trust(2, 3);
    await decided(acceptAssistantAction, '09:00');
    await decided(refuseAssistantAction, '11:00');
    expect(await stands()).toMatchObject({ agendar: 'rascunho', aceitas: 1 });
    written.length = 0;
    const last = await decided(acceptAssistantAction, '14:00');
    expect(await stands()).toEqual({ agendar: 'automatico', remarcar: 'rascunho', motivo: 'aceites', aceitas: 0 });
    expect(written).toEqual(['ia.automatico']);
    const note = 'De agora em diante a IA agenda sozinha: a equipe aceitou 2 das últimas 3.';
    expect((await told()).at(-1)).toMatchObject({ autor: 'system', content: expect.stringContaining(note) });
    const notices = () => stage.deps.notified.filter(({ evento }) => evento === 'ia').map(({ detalhe }) => detalhe);
    expect(notices()).toEqual(['automatico']);

    stage.clock.now = new Date(stage.clock.now.getTime() + 1_000);
    await undoAssistantAction(deps)(actor(), last);
    expect(await stands()).toEqual({ agendar: 'rascunho', remarcar: 'rascunho', motivo: 'correcao', aceitas: 0 });
    expect(notices()).toEqual(['automatico', 'rascunho']);
    // What was accepted before is forgotten.
    await decided(acceptAssistantAction, '16:00');
    expect(await stands()).toMatchObject({ agendar: 'rascunho', aceitas: 1 });
  });

  it('a company that keeps the modes to itself keeps them', async () => {
    await saveAssistantPolicy(deps)(actor(), { ...trusting, confianca: null });
    await decided(acceptAssistantAction, '14:00');
    expect((await stands()).agendar).toBe('rascunho');
    await saveAssistantPolicy(deps)(actor(), { ...trusting, agendar: 'automatico', confianca: null });
    await undoAssistantAction(deps)(actor(), (await onlyOne()).id);
    expect(await stands()).toMatchObject({ agendar: 'automatico', motivo: 'equipe' });
  });
});
