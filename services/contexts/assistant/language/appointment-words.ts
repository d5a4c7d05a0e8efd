const setOf = (words: string) => new Set(words.split(' '));

/** Doing something to an appointment and nothing else; the others need a word about one in their sentence. */
export const STRONG_PAST = setOf('agendei reagendei marquei remarquei desmarquei encaixei anotei');
export const WEAK_PAST = setOf(
  'reservei confirmei cancelei garanti registrei bloqueei separei alterei mudei troquei transferi coloquei botei inclui adicionei guardei segurei passei mantive solicitei pedi fiz realizei efetuei',
);
const STRONG_STEMS = 'agend|reagend|marc|remarc|desmarc|encaix|anot';
const WEAK_STEMS = 'reserv|confirm|cancel|registr|alter|bloque|separ|guard|segur|solicit|efetu|realiz';
const ending = (stems: string, end: string) => new RegExp(`^(?:${stems})${end}$`);
/** `marcado` is what hours of business are, too: only in company is it an appointment. */
export const STRONG_DONE = /^(?:agend|reagend|remarc|desmarc|encaix|anot)ad(?:o|a|issim[oa])$/;
export const WEAK_DONE = new RegExp(
  `^(?:(?:marc|combin|${WEAK_STEMS})ad(?:o|a|issim[oa])|garantid[oa]|transferid[oa]|feit[oa]|concluid[oa])$`,
);
export const STRONG_TO = ending(STRONG_STEMS, 'ar');
export const WEAK_TO = new RegExp(
  `^(?:(?:${WEAK_STEMS})ar|garantir|mudar|trocar|transferir|colocar|incluir|providenciar|manter)$`,
);
export const STRONG_WILL = ending(STRONG_STEMS, 'ar(?:ei|emos)');
export const WEAK_WILL = new RegExp(`^(?:(?:${WEAK_STEMS})ar|garantir)(?:ei|emos)$`);
export const STRONG_DOING = ending(STRONG_STEMS, 'ando');
export const WEAK_DOING = ending(WEAK_STEMS, 'ando');
export const STRONG_NOW = setOf('agendo reagendo remarco desmarco encaixo anoto');
export const WEAK_NOW = setOf('reservo confirmo cancelo garanto');
export const WE_DO = setOf(
  'agendamos reagendamos marcamos remarcamos encaixamos anotamos reservamos confirmamos cancelamos',
);
/** Third person: what the team does or is going to do about it. */
export const TEAM_DOES =
  /^(?:confirma|(?:agend|marc|remarc|reserv|encaix|confirm|cancel)ara|agenda|marca|reserva|encaixa)$/;
export const TEAM = setOf('equipe recepcao gente time alguem');
export const GENERAL = setOf('agenda marca reserva encaixa');

export const IS = setOf('esta ta foi ficou fica estara ficara sera ja');
export const GOING = setOf('vou vamos irei iremos');
export const OTHERS_GOING = setOf('vai vao ira irao');
export const NOT = setOf('nao nunca nem nada nenhum nenhuma ninguem sem jamais');
/** "Não precisa ligar" and "não se preocupe" deny nothing about the appointment. */
export const REASSURING = setOf('se precisa precisam fique esqueca');
export const CONDITION = setOf('se quando caso quem apos enquanto');
export const YOU = setOf('voce te lhe seu sua');

/** Words of one appointment. */
export const THING = setOf(
  'horario hora agenda agendamento visita atendimento vaga reserva sessao encaixe presenca consulta cancelamento remarcacao marcacao',
);
/** In front of these words `hora marcada` tells how the house works. */
export const IN_GENERAL = setOf('com sem por do de no ao ter tem ha o os');
export const FILLER = setOf('esta ta ficou tudo ja entao certo certinho pronto prontinho sim ok claro e aqui ai por');
export const DEAL = /^(?:combinad|fechad|confirmad|marcad|reservad|agendad|anotad)[oa]$|^fechou$/;
export const WAITING = setOf('esperamos espero aguardamos aguardo vemos');
/** With `te` in front: somebody will be there. */
export const EXPECTS = setOf('espera atende aguarda espero esperamos aguardo aguardamos');

const DAY =
  /^(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|semana|\d{1,2}\/\d{1,2}|\d{1,2}h(?:\d\d|rs?)?|\d{1,2}:\d\d)$/;
const FROM = setOf('de das entre desde');
const LINK = setOf('a as ate e');

/** The word after the far end of 'de segunda a sexta' or 'das 9h às 18h'; `at` itself when no such stretch begins here. */
function stretchFrom(words: readonly string[], at: number): number {
  if (!FROM.has(words[at] ?? '') || !DAY.test(words[at + 1] ?? '')) return at;
  for (let link = at + 2; link <= at + 3; link += 1) {
    if (!LINK.has(words[link] ?? '')) continue;
    const end = [link + 1, link + 2].find((next) => DAY.test(words[next] ?? ''));
    if (end !== undefined) return end + 1;
  }
  return at;
}

/** Where a clause names a moment: days and clocks, not hours of business. */
export function momentsIn(words: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const end = stretchFrom(words, at);
    if (end > at) at = end - 1;
    else if (DAY.test(words[at] ?? '')) found.push(at);
  }
  return found;
}
