const CHANGE =
  /^(?:cancelar|cancela|cancele|cancelo|cancelamento|desmarcar|desmarca|desmarque|desmarco|remarcar|remarca|remarque|reagendar|reagenda)$/;
const SWAP = /^(?:mudar|muda|mude|trocar|troca|troque|alterar|altera|altere|transferir)$/;
const MINE = /^(?:meu|minha|horario|visita|agendamento|reserva|amanha|hoje)$/;
const TIME = /^(?:horario|hora|dia|data|agendamento|visita|reserva)$/;
/** Rules of the house and what-ifs: a question about cancelling is not a wish to cancel. */
const RULES = /\b(?:politica|prazo|taxa|multa|regras?|saber|ate quando|antecedencia|se (?:eu )?\w+)\b/;
const MISSES =
  /\bnao vou (?:poder|conseguir)(?: mais)?$|\bnao vou (?:mais )?(?:ao?|n[ao]|pr[ao]) [a-z]|\bnao (?:tenho|tem) como (?:eu )?(?:ir|chegar|comparecer)\b|\bnao (?:vou|posso|consigo|poderei|vai dar|da)(?: mais)?(?: pra| para)?(?: poder| conseguir)? (?:ir|comparecer)\b/;
/** 'Tira meu nome de sexta', 'não vou mais'. */
const LEAVES =
  /\b(?:(?:tira|tirar|tire|retira|retirar|risca|riscar|apaga|apagar) (?:o )?(?:meu (?:nome|horario)|minha (?:visita|reserva)|[oa] d[eoa]s? (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia))|nao vou mais(?: (?:ir|nao|hoje|amanha|poder|conseguir))?$)/;
const SHORT = 3;

/** Does a clause, even of one word ('CANCELAR'), ask to cancel or to move what is booked? */
export function asksToChange(words: readonly string[], asked: boolean): boolean {
  const text = words.join(' ');
  const some = (fits: RegExp) => words.some((word) => fits.test(word));
  if (RULES.test(text)) return false;
  if (some(SWAP) && some(TIME)) return true;
  if (MISSES.test(text) || LEAVES.test(text)) return true;
  return some(CHANGE) && (!asked || some(MINE) || words.length <= SHORT);
}
