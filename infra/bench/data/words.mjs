const FIRST =
  'João Maria José Ana Antônio Conceição Luís Márcia Thiago Larissa Patrícia Eduardo Sofia Helena Cauã Inês Núbia Zuleica Beatriz Vinícius'.split(
    ' ',
  );
const LAST =
  'Silva Souza Araújo Gonçalves Conceição Lopes Nogueira Campos Gomes Lima Mendes Duarte Assunção Brandão Falcão Müller Peçanha Queirós Ribeiro Tavares'.split(
    ' ',
  );
const SAID = [
  'Oi, tudo bem?',
  'Quanto custa o corte feminino?',
  'Vocês atendem no sábado?',
  'Consigo um horário amanhã à tarde?',
  'Perfeito, obrigada!',
  'O corte custa R$ 80,00 e dura cerca de 60 minutos. Posso ajudar com mais alguma coisa?',
  'Atendemos de segunda a sábado, das 9h às 19h.',
  'Vou chegar uns dez minutos atrasada, pode ser?',
];
/** One row in a hundred: what people and machines really send. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x";"y")',
  '\u202Eoãçagerroc',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ã'.repeat(4_000),
];

const one = (random, list) => list[Math.floor(random() * list.length)];

export const nameFrom = (random) => `${one(random, FIRST)} ${one(random, LAST)} ${one(random, LAST)}`;
export const sayingFrom = (random) => (random() < 0.01 ? one(random, HOSTILE) : one(random, SAID));
