import { foldAccents } from '@balcao/contracts/fold-accents';

/** What no machine answers: the team is called at once. The gravest first: a body does not wait. */
export const TEAM_MATTERS = ['health', 'threat', 'money', 'complaint'] as const;
export type TeamMatter = (typeof TEAM_MATTERS)[number];

const BAD = 'pessim[oa]|horrivel|horroros[oa]|terrivel|lixo|porcaria|ridicul[oa]|absurdo|vergonha|nojent[oa]|desastre';
const OURS =
  'atendimento|servicos?|cortes?|cabelos?|unhas?|trabalho|resultado|voces|vcs|experiencia|profissional|salao|barbearia|clinica|oficina|escova|progressiva|coloracao|luzes|manicure|sobrancelhas?|barba|conserto|reparo';
const REACTION =
  'alergi(?:a|as|ca|co)|reac(?:ao|oes)|queimad(?:o|a|ura|uras)|inchad[oa]s?|irritad[oa]s?|empolad[oa]s?|infeccionad[oa]s?|infeccao|bolhas?|feridas?|ardendo|cocando|sangrando|sangramento|passando mal|caindo';

/** In the order of `TEAM_MATTERS`. */
const PATTERNS: readonly (readonly [TeamMatter, readonly string[]])[] = [
  [
    'health',
    [
      `\\b(?:tive|deu|me deu|fiquei|ficou|estou|to|esta|ta|estao|tao|apareceu|apareceram|saiu)\\b[^.!?\\n]{0,45}\\b(?:${REACTION})\\b`,
      '\\b(?:tenho|sou)\\b[^.!?\\n]{0,25}\\b(?:alergia|alergias|alergica|alergico|diabetes|diabetica|diabetico|hemofilia|epilepsia|marca ?passo|pressao alta)\\b',
      '\\b(?:estou|to|sou|minha \\w+ (?:esta|e)) (?:gravida|gestante|lactante|amamentando)\\b',
      '\\b(?:minha|meu|meus|minhas) (?:\\w+ ){0,3}(?:queimou|queimaram|inchou|incharam|infeccionou|sangrou|empolou)\\b',
      '\\bpassando mal\\b',
      // Whoever says so needs a person at once, whatever it was about.
      '\\bnao (?:aguento|quero) mais viver\\b|\\b(?:me matar|tirar (?:a )?minha (?:propria )?vida|suicid[a-z]+)\\b|\\bquero morrer\\b',
      '\\b(?:muita|tanta|uma) dor (?:forte|horrivel|insuportavel)\\b|\\b(?:muita|tanta) dor\\b(?! (?:n[ao]s? |de )?(?:costas?|lombar|ombros?|pescoco|coluna))|\\bdor (?:muito )?(?:forte|insuportavel)\\b',
    ],
  ],
  [
    'threat',
    [
      '\\bprocon\\b',
      '\\breclame ?aqui\\b',
      '\\b(?:meu|minha|um|uma|com|chamar o|chamar a|acionar) advogad[oa]\\b',
      '\\b(?:vou|irei|vamos|quero|pretendo) (?:te |os |as |lhes? )?(?:processar|denunciar|expor)\\b',
      '\\b(?:chamar|chamo|ir na|vou na) a? ?policia\\b',
      '\\b(?:(?:vou|ir|direto) (?:na|pra|para a|a) delegacia|boletim de ocorrencia|indenizacao|danos morais)\\b',
      '\\b(?:entrar|entro|acionar|procurar|ir|vou) (?:com |na |a )?(?:um processo|justica|pequenas causas)\\b',
    ],
  ],
  [
    'money',
    [
      '\\b(?:cobrad[oa]|cobraram|cobrou|debitaram|debitou|descontaram|passaram|paguei)\\b[^.!?\\n]{0,60}\\b(?:duas vezes|2x|2 vezes|em dobro|dobrad[oa]|duplicad[oa]|a mais|errad[oa]|indevid[oa]|indevidamente)\\b',
      '\\b(?:cobranca|valor|debito|desconto) (?:\\w+ )?(?:errad[oa]|indevid[oa]|duplicad[oa]|em dobro)\\b',
      '\\b(?:quero|preciso|exijo|cade|solicito|gostaria d[eo]|pedir|peco)\\b[^.!?\\n]{0,30}\\b(?:estorno|reembolso|ressarcimento|(?:meu )?dinheiro(?: de volta)?)\\b',
      '\\b(?:devolv(?:a|am|e|er)|me devolv\\w+)\\b[^.!?\\n]{0,20}\\b(?:meu dinheiro|o dinheiro|meu sinal|o valor que paguei)\\b',
      '\\b(?:ja )?paguei\\b[^.!?\\n]{0,40}\\b(?:nao (?:caiu|consta|apareceu|aparece|foi)|continua cobrando)\\b',
      '\\bcontestar (?:a|o|essa|esse|uma)? ?(?:cobranca|pagamento|compra|valor)\\b',
    ],
  ],
  [
    'complaint',
    [
      '\\b(?:quero|vou|venho|preciso|gostaria de|fazer uma|registrar|registrar uma) (?:fazer uma )?reclama(?:r|cao)\\b',
      `\\b(?:${BAD})\\b[^.!?\\n]{0,40}\\b(?:${OURS})\\b`,
      `\\b(?:${OURS})\\b[^.!?\\n]{0,40}\\b(?:${BAD}|tort[oa]|manchad[oa]|estragad[oa]|mal feit[oa]|malfeit[oa])\\b`,
      '\\b(?:estragou|estragaram|acabou com|acabaram com|arruinou|arruinaram|queimou|queimaram|machucou|machucaram|feriu|feriram|destruiu|destruiram) (?:o |a |com )?(?:meu|minha|meus|minhas)\\b',
      '\\bnao gostei (?:do|da|de como|nada|mesmo)?(?! ?(?:desse|deste|do|da|dessa)? ?(?:horario|hora|dia|data|opcao|preco|valor))\\b',
      '\\b(?:decepcionad[oa]|insatisfeit[oa]|indignad[oa]|revoltad[oa]|enganad[oa]|lesad[oa])\\b',
      '\\b(?:falta de respeito|falta de educacao|descaso|palhacada|mal atendid[oa]|mal educad[oa]|nunca mais (?:volto|piso|vou ai|apareco))\\b',
      '\\b(?:isso|que) e? ?(?:um|uma)? ?(?:absurdo|vergonha|palhacada)\\b(?! de )',
    ],
  ],
];
/** 'Preciso cortar o cabelo, que está horrível' is said of oneself, before anything was done. */
const OWN_STATE = new RegExp(
  `\\b(?:precis[a-z]+|quer[a-z]*|marca[a-z]*|agenda[a-z]*)\\b[^.!?\\n]{0,40}\\b(?:que|pq|porque)? ?(?:esta|ta|estao|tao|anda) (?:${BAD})\\b`,
);
/** 'Meu cabelo tá um lixo', of which nobody is said to have made it so. */
const OWN_LOOK = new RegExp(
  `\\b(?:meu|minha|meus|minhas) (?:cabelos?|unhas?|barba|sobrancelhas?|carro) (?:esta|ta|estao|tao|anda) (?:(?:um|uma|tudo|muito) )?(?:${BAD})\\b`,
);
/** What was done to it, or is said of whoever did it. */
const WORK_DONE =
  /\b(?:ficou|ficaram|fez|fizeram|fiz|deixou|deixaram|voces|vcs|ontem|depois (?:que|d[aeo])|desde|sai|saiu|trabalho|servico)\b/;
const DENIED = /\b(?:nao tenho (?:do que|nada (?:a|pra|para)) reclamar|sem reclamac(?:ao|oes)|nenhuma reclamacao)\b/;
const READ = PATTERNS.map(([matter, sources]) => [matter, sources.map((source) => new RegExp(source))] as const);
/** What is longer is read so far: nobody complains first after a page. */
const READ_CHARS = 2_000;

/** Is this something a person has to answer, and what? Of several, the gravest. Pure; errs on the side of 'no'. */
export function teamMatterOf(text: string): TeamMatter | null {
  const folded = foldAccents(text.slice(0, READ_CHARS)).replace(/[^\S\n]+/g, ' ');
  if (DENIED.test(folded)) return null;
  const matter = READ.find(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))?.[0] ?? null;
  const ofOneself = OWN_STATE.test(folded) || (OWN_LOOK.test(folded) && !WORK_DONE.test(folded));
  return matter === 'complaint' && ofOneself ? null : matter;
}
