import { exactly, plainReply, understandReply, withoutPolite } from '../reminders/understand-reply';

const YES =
  exactly(`quero | eu quero | quero sim | sim quero | quero muito | aceito | eu aceito | aceito sim | sim aceito
  | pode marcar | pode marcar sim | sim pode marcar | marca | marca sim | marca pra mim | marque | pode agendar | agenda
  | agenda pra mim | pode reservar | reserva | reserva pra mim | vou querer | vou querer sim | fico com ele | fico com esse
  | fico com o horario | quero esse | quero ele | quero esse horario | quero o horario | topo | pode colocar | pode por
  | me encaixa | encaixa | pode encaixar | serve | serve sim | da certo | pra mim da | eu posso | posso sim | consigo
  | consigo sim | perfeito quero`);
const NO =
  exactly(`nao quero | nao quero mais | quero nao | passo | dessa vez nao | desta vez nao | deixa | deixa pra la
  | nao da | pode passar | pode oferecer pra outra pessoa | nao preciso | nao preciso mais | ja marquei | ja consegui`);

/** What somebody of the waiting list says to an offered time. Only whole, plain answers count; the rest is read elsewhere. Pure. */
export function understandOffer(text: string): 'sim' | 'nao' | 'outra' {
  const said = plainReply(text);
  const bare = withoutPolite(said);
  if (YES.has(bare) || YES.has(said)) return 'sim';
  if (NO.has(bare) || NO.has(said)) return 'nao';
  const meaning = understandReply(text);
  return meaning === 'sim' || meaning === 'nao' ? meaning : 'outra';
}
