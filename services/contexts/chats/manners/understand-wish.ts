import { foldAccents } from '@balcao/contracts/fold-accents';

/** What a customer wants of automatic messages. */
export type Wish = 'sair' | 'voltar';

const plain = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const exactly = (list: string): Set<string> => new Set(list.split('|').map(plain));

const OUT = exactly(`sair | quero sair | sair da lista | quero sair da lista | parar | pare | stop | descadastrar
  | descadastre | me descadastre | cancelar inscricao | nao quero receber | nao quero mais receber
  | nao quero receber mensagens | nao quero mais receber mensagens | nao quero mais receber mensagem
  | nao quero receber lembretes | nao quero mais receber lembretes | nao quero mais receber lembrete
  | nao quero receber avisos | nao quero mais receber avisos | nao quero mais avisos | nao quero mais lembretes
  | parem de mandar mensagem | parem de mandar mensagens | para de mandar mensagem | pare de mandar mensagens
  | nao me mande mais mensagem | nao me mande mais mensagens | nao me manda mais mensagem
  | me tira da lista | me tire da lista | me remova da lista | remover meu numero | remova meu numero`);
const BACK = exactly(`voltar | quero voltar | voltar a receber | quero voltar a receber | quero receber
  | quero receber de novo | quero receber lembretes | quero receber avisos`);

/** Whole, plain texts only: 'quero sair às 18h' is not about messages. Pure. */
export function understandWish(text: string): Wish | null {
  if (text.length > 60) return null;
  const said = plain(text);
  if (OUT.has(said)) return 'sair';
  return BACK.has(said) ? 'voltar' : null;
}
