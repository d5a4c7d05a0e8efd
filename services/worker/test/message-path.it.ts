import { takeOverChat } from '@balcao/contexts/chats/conversations/take-over-chat';
import { findMessageAnywhere } from '@balcao/contexts/chats/message-path/find-message';
import { readMessagePath, readMessagePathAnywhere } from '@balcao/contexts/chats/message-path/read-message-path';
import { sendMessage } from '@balcao/contexts/chats/messages/send-message';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, startBench, UNHURRIED, until } from './bench';

jest.setTimeout(600_000);
const PHONE = '5511987654321';

/** The way of a message from the gateway to the tick, told from what the pipeline itself wrote down. */
describe('the way of one message', () => {
  let bench: Bench;
  let company: Company;

  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker(UNHURRIED);
  });
  beforeEach(async () => {
    company = await bench.addCompany();
  });
  afterAll(() => bench.stop());

  const staff = () => actorOf(company.tenantId, 'user');
  const messageOf = (autor: string) =>
    until(async () => (await bench.messages(company)).find((message) => message.autor === autor));
  async function pathOf(autor: string) {
    const { id, chat_id } = await messageOf(autor);
    return readMessagePath(bench.deps)(staff(), chat_id, id);
  }
  const says = (end: RegExp, autor = 'customer') =>
    until(async () => {
      const path = await pathOf(autor);
      return end.test(path.conclusao.texto) ? path : null;
    }, 900_000);
  const told = ({ passos }: Awaited<ReturnType<typeof pathOf>>) =>
    passos.map(({ passo, de, estado }) => `${de} ${passo} ${estado}`);

  it('leads from what she wrote to what she read, each step with its time and in order', async () => {
    await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?');
    await says(/Entregue no celular do cliente\./);
    await bench.sim('/customers/read', { instance: company.instance, phone: PHONE });
    const path = await says(/^Respondida pela IA\. Lida pelo cliente\.$/);
    expect(told(path)).toEqual([
      'mensagem escrita feito',
      'mensagem recebida feito',
      'mensagem guardada feito',
      'mensagem rajada feito',
      'mensagem ia feito',
      'resposta fila feito',
      'resposta servidor feito',
      'resposta enviada feito',
      'resposta entregue feito',
      'resposta lida feito',
    ]);
    expect(path.passos.map(({ em }) => em)).toEqual(path.passos.map(() => expect.any(String)));
    expect(path.passos.find(({ passo }) => passo === 'ia')?.texto).toMatch(/^Respondeu em \d+,\d s\.$/);
    const times = path.passos.map(({ em }) => em ?? '');
    const inOrder = ['recebida', 'guardada', 'ia', 'lida'].map(
      (name) => times[path.passos.findIndex(({ passo }) => passo === name)] ?? '',
    );
    expect(inOrder).toEqual([...inOrder].sort());
    expect(told(await pathOf('ai'))).toEqual([
      'mensagem escrita feito',
      'mensagem fila feito',
      'mensagem servidor feito',
      'mensagem enviada feito',
      'mensagem entregue feito',
      'mensagem lida feito',
    ]);
  });

  it('says why she got no answer: a person was called, and who answered then', async () => {
    await bench.customerWrites(company, PHONE, 'quero falar com uma pessoa');
    const called = await says(/A conversa espera por alguém da equipe\.$/);
    expect(called.conclusao).toMatchObject({
      estado: 'falhou',
      texto: expect.stringMatching(/^A IA não respondeu: O cliente pediu para falar com uma pessoa\./),
    });
    expect(told(called)).toEqual(expect.arrayContaining(['mensagem ia pulado', 'mensagem equipe feito']));
    await sendMessage(bench.deps)(staff(), called.chat_id, { content: 'Já respondo!', client_id: newId() });
    expect((await says(/A equipe respondeu depois\.$/)).conclusao.estado).toBe('feito');
  });

  it('says why she got no answer: the key was refused', async () => {
    await bench.aiSim('/faults', { mode: 'auth', key: company.aiKey });
    await bench.customerWrites(company, PHONE, 'oi');
    const path = await says(/A chave da IA foi recusada\./);
    expect(told(path)).toContain('mensagem ia falhou');
  });

  it('says why she got no answer: the team has the conversation', async () => {
    await bench.customerWrites(company, PHONE, 'oi');
    await says(/Respondida pela IA/);
    const { chat_id } = await messageOf('customer');
    await takeOverChat(bench.deps)(staff(), chat_id);
    await bench.customerWrites(company, PHONE, 'e amanhã?', { wait: true });
    const second = await until(
      async () => (await bench.messages(company)).filter(({ autor }) => autor === 'customer')[1],
    );
    const path = await readMessagePath(bench.deps)(staff(), chat_id, second.id);
    expect(path.conclusao).toEqual({
      estado: 'falhou',
      texto: 'Sem resposta: A conversa está com a equipe: a IA não responde até ser devolvida a ela.',
    });
  });

  it('says why the answer did not reach her', async () => {
    const phone = '5511944440001';
    await bench.sim('/faults', { instance: company.instance, notOnWhatsApp: [phone] });
    await bench.customerWrites(company, phone, 'quanto custa o corte feminino?');
    const path = await says(/^A resposta não chegou ao cliente: Este número não está no WhatsApp\.$/);
    expect(told(path)).toContain('resposta servidor falhou');
  });

  it('is read by the master of any company, without a word of what was written, and by no other company', async () => {
    const words = 'segredo da minha pele';
    await bench.customerWrites(company, PHONE, words);
    await says(/Respondida|A IA não respondeu/);
    const { id, chat_id } = await messageOf('customer');
    const path = await readMessagePathAnywhere(bench.deps)(actorOf(null), chat_id, id);
    expect(path).toMatchObject({ empresa: 'Studio Bella', mensagem_id: id });
    expect(JSON.stringify(path)).not.toMatch(new RegExp(`${words}|${PHONE.slice(2)}`));
    expect(await findMessageAnywhere(bench.deps)(actorOf(null), id)).toEqual({ mensagem_id: id, chat_id });
    await expect(findMessageAnywhere(bench.deps)(actorOf(null), newId())).rejects.toMatchObject({
      code: 'chats/message-not-found',
    });
    const stranger = actorOf((await bench.addCompany()).tenantId, 'admin');
    const missing = { code: 'chats/message-not-found' };
    await expect(readMessagePath(bench.deps)(stranger, chat_id, id)).rejects.toMatchObject(missing);
    await expect(readMessagePathAnywhere(bench.deps)(stranger, chat_id, id)).rejects.toMatchObject({
      code: 'http/forbidden',
    });
    await expect(readMessagePathAnywhere(bench.deps)(actorOf(null), newId(), id)).rejects.toMatchObject(missing);
    await expect(readMessagePath(bench.deps)(actorOf(company.tenantId, 'viewer'), chat_id, id)).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });
});
