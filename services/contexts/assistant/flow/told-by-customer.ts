/** 'Confirmo', 'pode confirmar', said to the list of one's own visits. `bare`: without greetings and thanks. */
const CONFIRMS =
  /^(?:(?:sim|ok|isso|pode|podem|eu|quero|entao|ta|esta) ){0,3}confirm(?:o|a|ar|ado|ada|adissim[oa])(?: (?:sim|isso|[oa]|minha|presenca|meu|horario|ele|ela|esse)){0,3}$/;
export const confirms = (bare: string): boolean => CONFIRMS.test(bare);

const STANDS =
  /^(?:(?:e|mas|entao|ja|eu|ai|so|pra saber) ){0,3}(?:(?:to|tou|estou|ta|esta|fiquei|ficou) (?:com )?)?(?:horario )?(?:marcad[oa]|agendad[oa])(?: (?:mesmo|certinho|pra mim)){0,2}(?: \?){1,2}$|^(?:to|tou|estou|fiquei) (?:marcad[oa]|agendad[oa])(?: mesmo)?$|^(?:e |entao |ja |mas ){0,3}(?:(?:vc|voce|vcs|voces) )?(?:conseguiu marcar|marcou|agendou|marcaram)(?: (?:pra mim|mesmo|certinho)){0,2}(?: \?){1,2}$/;
/** 'To marcada?', 'marcou?': what stands is asked for. */
export const asksWhetherBooked = (bare: string): boolean => STANDS.test(bare);

const PAID =
  /^(?:(?:oi|ja|eu|acabei de|pronto|feito|ta|esta) ){0,3}(?:paguei|pagar|pago|(?:fiz|fazer|mandei|enviei|transferi)(?: (?:o|um))? (?:pix|sinal|pagamento)|transferi)(?: (?:ja|o|agora|sim|pix|sinal|tudo|valor|no|pelo)){0,3}$/;
/** 'Segue o comprovante', 'comprovante do pix'. */
const PROOF =
  /^(?:(?:segue|ta|esta|olha|aqui|ai|mandei|enviei|to mandando|o|meu) ){0,3}comprovante(?: (?:do|de|pix|sinal|pagamento|ai|aqui|pago|transferencia)){0,4}$/;
/** They say that they paid. */
export const saysPaid = (bare: string): boolean => PAID.test(bare) || PROOF.test(bare);

const LATE =
  /\b(?:vou|vamos|irei|to|tou|estou|devo|acho que vou) (?:me |acabar |ter que )?(?:atrasar|atrasad[oa]|chegar .{0,20}atrasad[oa]|chegar (?:uns |umas )?\d{1,3} min[a-z]{0,5} (?:depois|mais tarde))\b/;
/** 'Chego 15 min atrasada', 'presa no trânsito'. */
const HELD_UP =
  /\bcheg(?:o|arei) (?:uns |umas )?(?:\d{1,3} ?(?:min[a-z]{0,5}|m)? )?atrasad[oa]\b|\b(?:pres[oa]|parad[oa]) no transito\b/;
/** 'Vou atrasar 20 min': for whoever waits for them. */
export const saysLate = (said: string): boolean => LATE.test(said) || HELD_UP.test(said);
