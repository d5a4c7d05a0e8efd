import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import type { EnvioRow } from '../outbox/envios.repository';
import { describePath } from './describe-path';
import type { Leg, PathFacts, PathNews } from './path-facts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);
const message = (over: Partial<MessageRow> = {}): MessageRow => ({
  id: 'm1',
  tenant_id: 't',
  chat_id: 'c',
  seq: 1,
  customer_phone: '5511987654321',
  role: 'user',
  content: 'oi',
  autor: 'customer',
  autor_usuario_id: null,
  autor_nome: null,
  tipo: 'text',
  entrega: 'received',
  erro: null,
  fontes: [],
  instance_id: 'i',
  wa_id: 'W1',
  citada: null,
  citada_id: null,
  reacoes: [],
  midia: null,
  apagada: false,
  editada: false,
  client_id: null,
  versao: 1,
  created_at: at(0),
  ...over,
});
const send = (over: Partial<EnvioRow> = {}): EnvioRow => ({
  id: 'e',
  tenant_id: 't',
  chat_id: 'c',
  mensagem_id: 'm2',
  seq: 1,
  causa: 'reply:m1',
  status: 'sent',
  guarda_seq: 1,
  tentativas: 1,
  proxima_em: at(5),
  vez_em: null,
  iniciado_em: at(5),
  duvida_desde: null,
  duvida_ate: null,
  buscas_vazias: 0,
  sem_resposta: 0,
  valido_ate: null,
  wa_id: 'W2',
  erro: null,
  created_at: at(5),
  ...over,
});
const chat = (over: Partial<ChatRow> = {}): ChatRow =>
  ({ modo: 'ai', motivo: null, pausada_em: null, responder_em: null, respondida_ate_seq: 0, ...over }) as ChatRow;
const news = (event: string, seconds: number, word = ''): PathNews => ({
  event,
  word,
  received_at: at(seconds),
  processed_at: at(seconds + 0.2),
  resultado: null,
});
const inbound = (over: Partial<MessageRow> = {}, told = [news('MESSAGES_UPSERT', 1)]): Leg => ({
  message: message(over),
  send: null,
  news: told,
});
const ofAi = (over: Partial<MessageRow> = {}, sent: Partial<EnvioRow> = {}, told: PathNews[] = []): Leg => ({
  message: message({ id: 'm2', role: 'assistant', autor: 'ai', entrega: 'sent', created_at: at(5), ...over }),
  send: send(sent),
  news: told,
});
const facts = (over: Partial<PathFacts> = {}): PathFacts => ({
  chat: chat(),
  leg: inbound(),
  following: [],
  turns: [],
  now: at(60),
  ...over,
});
const told = (over: Partial<PathFacts>) => describePath(facts(over)).conclusao;
const stepOf = (over: Partial<PathFacts>, name: string) =>
  describePath(facts(over)).passos.find(({ passo }) => passo === name);

describe('why she got no answer', () => {
  const due = (seconds: number) => chat({ responder_em: at(seconds) });
  const retry = { resultado: 'retry:transient', duracao_ms: 700, created_at: at(4), reserva: false };
  it.each<[string, Partial<PathFacts>, string, string]>([
    ['she may still write', { chat: due(61) }, 'espera', 'O cliente pode ainda estar escrevendo.'],
    [
      'nothing works on it',
      { chat: due(10) },
      'espera',
      'A resposta já devia ter saído: há fila, ou o serviço que responde parou.',
    ],
    [
      'the provider is silent',
      { chat: due(70), turns: [retry] },
      'espera',
      'A IA ainda não respondeu. O Balcão tenta de novo sozinho.',
    ],
    [
      'staff was called without a note',
      { chat: chat({ modo: 'attention', motivo: 'Esta mensagem chegou com atraso e a IA não respondeu.' }) },
      'falhou',
      'Sem resposta: Esta mensagem chegou com atraso e a IA não respondeu.',
    ],
    ['a sticker', { leg: inbound({ tipo: 'sticker' }) }, 'pulado', 'Figurinhas não pedem resposta.'],
    [
      'history',
      { leg: inbound({}, [news('MESSAGES_SET', 1)]) },
      'pulado',
      'Mensagem antiga, trazida ao conectar o WhatsApp: só foi guardada.',
    ],
    [
      'nobody was asked to',
      {},
      'pulado',
      'Ela chegou quando a IA não estava na conversa, e ninguém foi encarregado de responder.',
    ],
    [
      'it was dealt with long ago',
      { chat: chat({ respondida_ate_seq: 9 }) },
      'pulado',
      'Foi tratada com outras mensagens, e a resposta não está mais perto dela na conversa.',
    ],
  ])('%s', (_name, over, estado, texto) => {
    expect(told(over)).toEqual({ estado, texto });
  });

  it('an answer to a newer message of the same burst is hers too', () => {
    const newer = inbound({ id: 'm3', seq: 2 });
    const answer = ofAi({ entrega: 'delivered' }, { causa: 'reply:m3', guarda_seq: 2 });
    expect(told({ following: [newer, answer] })).toEqual({
      estado: 'feito',
      texto: 'Respondida pela IA. Entregue no celular do cliente.',
    });
  });

  it('of answers that were held back the next one counts; alone it says why', () => {
    const held = ofAi(
      { entrega: 'failed', erro: 'Não enviada: o cliente escreveu de novo.', apagada: true },
      { status: 'suppressed' },
    );
    expect(told({ following: [held] }).texto).toBe(
      'A resposta não chegou ao cliente: Não enviada: o cliente escreveu de novo.',
    );
    const newer = inbound({ id: 'm3', seq: 2 });
    const next = ofAi({ id: 'm4', entrega: 'read' }, { causa: 'reply:m3', mensagem_id: 'm4' });
    expect(told({ following: [held, newer, next] }).texto).toBe('Respondida pela IA. Lida pelo cliente.');
  });

  it('names the reserve that answered while the main provider failed', () => {
    const turn = { resultado: 'answered', duracao_ms: 2_100, created_at: at(4), reserva: true };
    const over = { following: [ofAi({ entrega: 'read' })], turns: [turn] };
    expect(told(over).texto).toBe('Respondida pela IA reserva: o provedor principal falhou. Lida pelo cliente.');
    expect(stepOf(over, 'ia')?.texto).toBe('A reserva respondeu em 2,1 s: o provedor principal falhou.');
    const main = { following: over.following, turns: [Object.assign({}, turn, { reserva: false })] };
    expect(told(main).texto).toBe('Respondida pela IA. Lida pelo cliente.');
    const left = [Object.assign({}, turn, { resultado: 'hand-over:model' })];
    expect(stepOf({ turns: left }, 'ia')?.texto).toBe(
      'Foi consultada, pela reserva (o provedor principal falhou), e a conversa passou para a equipe.',
    );
  });

  it('the agenda’s answer needs no AI', () => {
    const reply = ofAi({ autor: 'system', entrega: 'delivered' }, { causa: 'resposta-lembrete:m1' });
    expect(told({ following: [reply] }).texto).toBe(
      'Respondida sem a IA: era a resposta a um lembrete. Entregue no celular do cliente.',
    );
  });

  it('tells how late WhatsApp said it', () => {
    const late = inbound({}, [news('MESSAGES_UPSERT', 200)]);
    expect(stepOf({ leg: late }, 'recebida')?.texto).toBe('O servidor do WhatsApp só avisou 3 min depois.');
    expect(stepOf({}, 'recebida')?.texto).toBe('O servidor do WhatsApp avisou na hora.');
  });

  it('knows what was written in the panel as the customer', () => {
    expect(stepOf({ leg: inbound({ wa_id: 'TESTE-1' }) }, 'escrita')?.texto).toMatch(/Testar como cliente/);
    expect(stepOf({ leg: inbound({ wa_id: null }) }, 'escrita')?.texto).toBe('O cliente escreveu no WhatsApp.');
  });
});

describe('what became of a message of ours', () => {
  const leg = (over: Partial<MessageRow>, sent: Partial<EnvioRow> = {}, heard: PathNews[] = []) => ({
    leg: ofAi({ autor: 'staff', ...over }, sent, heard),
  });
  it.each<[string, Partial<PathFacts>, string, string]>([
    [
      'waits its turn',
      leg({ entrega: 'queued' }, { status: 'planned', tentativas: 0 }),
      'espera',
      'Na fila de envio: sai assim que chegar a vez dela.',
    ],
    [
      'waits for WhatsApp',
      leg({ entrega: 'queued', erro: 'Aguardando o WhatsApp. Sai sozinha quando ele voltar.' }, { status: 'retry' }),
      'espera',
      'Aguardando o WhatsApp. Sai sozinha quando ele voltar.',
    ],
    [
      'nobody knows',
      leg({ entrega: 'unknown' }, { status: 'unknown' }),
      'espera',
      'O servidor do WhatsApp não disse se enviou. O Balcão está conferindo.',
    ],
    [
      'left and did not arrive yet',
      leg({}),
      'espera',
      'Enviada. Ainda não chegou ao celular do cliente: ele pode estar desligado ou sem internet.',
    ],
    ['read', leg({ entrega: 'read' }), 'feito', 'Lida pelo cliente.'],
    [
      'a note of ours',
      { leg: { ...ofAi({ autor: 'system', entrega: 'received' }), send: null } },
      'feito',
      'Aviso do Balcão: só a equipe vê.',
    ],
  ])('%s', (_name, over, estado, texto) => {
    expect(told(over)).toEqual({ estado, texto });
  });

  it('refused by WhatsApp after it was taken, with the moment', () => {
    const over = leg({ entrega: 'failed', erro: 'A mensagem não chegou ao WhatsApp.' }, { status: 'dead' }, [
      news('MESSAGES_UPDATE', 7, 'ERROR'),
    ]);
    expect(stepOf(over, 'enviada')).toMatchObject({ estado: 'falhou', em: at(7).toISOString() });
  });

  it('counts the tries', () => {
    expect(stepOf(leg({}, { tentativas: 3 }), 'servidor')?.texto).toBe('Aceita na 3ª tentativa.');
    const waiting = leg({ entrega: 'queued' }, { status: 'retry', erro: 'O servidor do WhatsApp não respondeu.' });
    expect(stepOf(waiting, 'servidor')).toMatchObject({
      estado: 'espera',
      texto: 'O servidor do WhatsApp não respondeu. O Balcão tenta de novo sozinho.',
    });
  });
});
