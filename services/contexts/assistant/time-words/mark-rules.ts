import { type Bound, type Rule, rule } from './items';

const bound = (words: string, kind: Bound): Rule =>
  rule(new RegExp(`(?:${words})(?= |$)`, 'y'), () => ({ kind: 'bound', bound: kind }));

const NOT =
  'menos|exceto|tirando|fora|sem ser|a nao ser|que nao seja|nao seja|nao sendo|(?:so )?(?:eu )?nao (?:posso|consigo|quero|vou|trabalho|podia|pode|da|rola|vai|estou|tenho)(?: (?:ser|dar|poder|ir|conseguir|como|para mim))?(?: (?:ir|fazer))?|(?<!(?:do|no|ao|meu) )trabalho|tenho compromisso|estou ocupad[oa]|to ocupad[oa]|nunca|nem|nenhum(?: horario)?(?= (?:antes|depois))';
const YES =
  'mas|pode ser|posso|poderia|prefiro|preferia|de preferencia|somente|apenas|so|consigo|quero|queria|gostaria|melhor|entao|serve|da certo|tem|teria|ai sim|e sim|marca|marcar|agenda|agendar';

/** Words between moments: what is wanted, what is ruled out, where a stretch begins or ends. */
export const MARK_RULES: readonly Rule[] = [
  // Questions and corrections that begin with a 'não' and rule nothing out: 'não tem terça?', 'não, sexta'.
  // 'Não é quarta, é quinta': a slip is taken back.
  rule(/nao e (?:a |na |no |dia )?[a-z0-9/]+ , e(?= )/y, () => ({ kind: 'nothing' })),
  rule(/se nao (?:tiver|der|puder|rolar|houver|conseguir)(?= |$)/y, () => ({ kind: 'or' })),
  rule(/nao (?:tem|teria|haveria|sobrou|seria|sei|ha|abre|abriu|pode ser)(?= |$)/y, () => ({ kind: 'yes' })),
  rule(
    /(?:eu )?nao(?: (?:posso|consigo|da|quero|vou|pode|rola|estou|tenho)(?: (?:ir|mais|para mim))?)?(?= ,| \.|$| mas | e | so | ou )/y,
    () => ({
      kind: 'denies',
    }),
  ),
  rule(/(?:eu )?(?:posso|consigo|da|serve|rola|sim|pode)(?: sim)?(?= ,| \.|$)/y, () => ({ kind: 'affirms' })),
  rule(new RegExp(`(?:${NOT}|nao)(?= |$)`, 'y'), () => ({ kind: 'not' })),
  rule(new RegExp(`(?:${YES})(?= |$)`, 'y'), () => ({ kind: 'yes' })),
  bound('(?:so )?a? ?partir (?:das|da|do|de)|desde (?:as|a|o)|a partir', 'from'),
  bound(
    '(?:saio|largo|fico livre|estou livre|to livre)(?: do (?:trabalho|servico|expediente))?(?: so)?(?: (?:as|depois das|a partir das|das))',
    'after',
  ),
  bound('depois (?:das|da|do|de)|apos (?:as|a|o)|apos|passad[oa] (?:as|a|o)', 'after'),
  bound('(?:no maximo |so )?ate (?:as|a|o|no|na)|ate|no maximo as', 'until'),
  bound('antes (?:das|da|do|de)', 'before'),
  bound(
    'por volta (?:das|da|do|de)|la por volta das|la pelo|perto (?:das|do|da)|mais ou menos (?:as)?|em torno das|cerca das',
    'about',
  ),
  bound('entre(?: o| a| os| as)?', 'between'),
  rule(/(?:um|1) dia antes(?= |$)(?! d[aeo])|na vespera(?= |$)(?! d[aeo])/y, () => ({ kind: 'eve' })),
  rule(/(?:em|para) (?:diante|frente|cima)(?= |$)/y, () => ({ kind: 'onwards' })),
  rule(/(?:o |no )?primeir[oa] (?:horario|hora|vaga)(?: (?:disponivel|livre|que tiver|do dia))?/y, () => ({
    kind: 'order',
    order: 'first',
  })),
  rule(/(?:o |no )?ultim[oa] (?:horario|hora|vaga)(?: (?:disponivel|livre|do dia))?/y, () => ({
    kind: 'order',
    order: 'last',
  })),
  rule(/(?:ontem|anteontem|outro dia)(?: (?:de manha|a tarde|a noite|as \d{1,2}h?(?:\d\d)?))?(?= |$)/y, () => ({
    kind: 'nothing',
  })),
  rule(/(?:ha|faz|tem) (?:uns |umas )?\d{1,3} (?:dias?|semanas?|mes|meses|anos?)(?= |$)/y, () => ({ kind: 'nothing' })),
  rule(/ou(?= |$)/y, () => ({ kind: 'or' })),
  rule(/e(?= |$)/y, () => ({ kind: 'or' })),
  rule(/,(?= |$)/y, () => ({ kind: 'pause' })),
  rule(/\.(?= |$)/y, () => ({ kind: 'stop' })),
  rule(/(\d{1,2})(?= |$)/y, ([, value]) => ({ kind: 'number', value: Number(value) })),
];
