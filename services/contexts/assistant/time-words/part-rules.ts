import { type Hours, type Rule, rule } from './items';

export type Periodo = 'manha' | 'tarde' | 'noite';

/** Parts of a day as people mean them, in hours. Longer words stand before those they contain. */
const PARTS: readonly [string, number, number][] = [
  ['antes do almoco|antes de almocar', 6, 12],
  ['(?:depois|apos) (?:do|o) almoco|depois de almocar', 13, 18],
  ['(?:na |no |em )?(?:hora|horario|intervalo) (?:do|de) almoco|no almoco', 12, 14],
  [
    '(?:depois|apos) (?:do|o|de|que eu sair do|que saio do) (?:trabalho|expediente|servico|trabalhar)|depois que (?:eu )?(?:sair|saio) do (?:trabalho|servico)',
    18,
    24,
  ],
  ['antes do (?:trabalho|servico|expediente)|antes de (?:trabalhar|ir para o trabalho)', 6, 9],
  [
    '(?:logo )?(?:no |na )?(?:comeco|comecinho|inicio|iniciozinho) da manha|primeiras? horas?(?: da manha| do dia)?|logo que (?:abrir|abre|abrirem)|assim que abr(?:ir|e|irem)',
    6,
    9,
  ],
  ['(?:no |na )?meio da manha', 9, 11],
  ['(?:no |na )?(?:fim|final|finalzinho|finzinho) da manha', 10, 12],
  ['(?:no |na )?(?:comeco|comecinho|inicio) da tarde|(?:logo )?(?:na )?primeira parte da tarde', 12, 15],
  ['(?:no |na )?meio da tarde', 14, 16],
  ['(?:no |na )?(?:fim|final|finalzinho|finzinho) d[ae] tarde|tardinha|(?:de |a )?tardezinha|entardecer', 16, 18],
  ['(?:no |na )?(?:comeco|comecinho|inicio) da noite|noitinha', 18, 20],
  ['(?:no )?(?:fim|final|finalzinho) do (?:dia|expediente)', 17, 20],
  ['(?:bem |mais )?tarde da noite', 21, 24],
  ['madrugada', 0, 6],
  ['(?:bem |logo |muito )?(?:cedo|cedinho)(?: da manha)?', 6, 10],
  ['manhazinha|(?:parte|periodo|turno) da manha|manhas?', 6, 12],
  ['(?:parte|periodo|turno) da tarde|tardes?', 12, 18],
  ['(?:parte|periodo|turno) da noite|noites?', 18, 24],
];
const BEFORE = '(?:(?:mais )?(?:(?:de|da|a|na|no|ao|pela|pelo|em|logo|bem|so|as) ){0,3})';

const hoursOf = (from: number, to: number): Hours => ({ das: from * 60, as: to * 60, em: null });

/** Parts of the day, and words that only look like one. */
export const PART_RULES: readonly Rule[] = [
  // They compare, complain or promise; they name no part of a day.
  rule(
    /(?:ate )?mais (?:tarde|cedo)(?= |$)(?! da)|(?:muito|tao|meio|ta|esta|e|ja e|saio|saia|sair|sai|saindo|chego|chegar|largo|trabalho) (?:bem |muito )?tarde(?= |$)|tarde demais|(?:muito|tao) cedo|desde cedo|mais cedo ou mais tarde/y,
    () => ({ kind: 'nothing' }),
  ),
  rule(/(?:o |a )?(?:dia (?:todo|inteiro)|qualquer (?:hora|horario|hr)|tanto faz (?:o horario|a hora))/y, () => ({
    kind: 'nothing',
  })),
  ...PARTS.map(([words, from, to]) =>
    rule(new RegExp(`${BEFORE}(?:${words})(?= |$)`, 'y'), () => ({ kind: 'hours', hours: hoursOf(from, to) })),
  ),
];
