const STOP = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas e ou que qual quais com sem por para pra pro se me te ' +
    'eu voce voces meu minha seu sua ele ela isso esse essa este esta aquele aquela ja nao sim tem ter tenho temos ha ' +
    'ser sao esta estao foi vai vou quero queria gostaria poderia pode posso podem favor oi ola bom boa dia tarde noite ' +
    'tudo bem ai la aqui tambem mais muito so ao aos como quando onde quanto quantos custa custam preco precos valor ' +
    'valores fica sai faz fazem fazer saber sobre ver voces gente moca moco amor por favor obrigado obrigada ate'
  ).split(' '),
);

/** Lower case without accents or punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9:/]+/g, ' ')
    .trim();

/** A crude Portuguese stem: enough for plurals and gender of service names. */
const stem = (word: string): string =>
  word
    .replace(/(oes|aos|aes)$/, 'ao')
    .replace(/s$/, '')
    .replace(/[ao]$/, '');

/** The words that carry meaning, stemmed. */
export const keywords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 1 && !STOP.has(word))
    .map(stem);

const SYNONYMS = [
  'horario funcionamento abre abrem fecha fecham aberto aberta atendimento expediente hora atende atendem sabado domingo',
  'endereco localizacao onde local rua avenida chegar fica metro mapa',
  'estacionamento estacionar vaga carro',
  'pagamento pagar pix cartao dinheiro credito debito parcela parcelar parcelado',
  'cancelamento cancelar desmarcar remarcar reagendar politica atraso atrasar falta reembolso',
  'contato telefone email instagram site',
  'desconto promocao pacote fidelidade cupom',
].map((group) => group.split(' ').map(stem));

/** The keywords plus their synonyms; the words of `onde fica` and the like are kept here. */
export const expand = (text: string): { word: string; weight: number }[] => {
  const own = new Set(
    plain(text)
      .split(' ')
      .filter((word) => word.length > 2)
      .map(stem),
  );
  const asked = keywords(text).map((word) => ({ word, weight: 2 }));
  const related = SYNONYMS.filter((group) => group.some((word) => own.has(word))).flat();
  return [...asked, ...related.map((word) => ({ word, weight: 1 }))];
};
