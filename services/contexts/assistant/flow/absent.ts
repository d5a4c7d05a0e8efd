import { fold } from '../language/words';
import { guessServices } from './guess-services';

interface Named {
  id: string;
  nome: string;
}

/** First names that are nothing else; whoever is not among them is not told apart from a thing: 'com o Pix'. */
const NAMES = new Set(
  `adriana alessandra alexandre alice aline amanda ana anderson andre andrea andreia angela antonio arthur beatriz bernardo bianca breno bruna bruno
  caio camila carla carlos carolina caroline cecilia cesar cintia clara claudia cristiane cristina daiane daniel daniela danilo davi debora denise
  diego diogo douglas eduarda eduardo elaine eliane elisa emanuel erica erika fabiana fabio fabricio felipe fernanda fernando flavia flavio francisca
  francisco gabriel gabriela geovana gisele giovana giovanna guilherme gustavo heitor helena henrique hugo igor isabel isabela isabella isadora ivan
  jaqueline jessica joana joao jorge jose josiane joyce julia juliana juliano julio karen karina kelly laura larissa leandro leticia leonardo livia
  lorena luan luana lucas lucia luciana luciano luis luisa luiz luiza marcela marcelo marcia marcio marcos maria mariana marina mario mateus matheus
  mauricio mayara melissa michele miguel milena miriam monica murilo nathalia natalia nicolas nicole otavio pamela patricia paula paulo pedro priscila
  rafael rafaela raquel rebeca regina renan renata renato ricardo roberta roberto rodrigo rogerio rosangela samuel sandra sara sergio silvia simone
  sofia sonia sophia stefany suelen suzana tais talita tamires tatiana tatiane thais thiago tiago valeria vanessa vera veronica vinicius vitor vitoria
  viviane wagner wellington wesley william yasmin`.split(/\s+/),
);

const WHOM =
  /(?<![a-z])([a-z]{1,20} )?com (?:[ao] )?(?:(?:dra?|doutora?|sra?|seu|dona|profa?|professora?|tio|tia)\.? )?([a-z]{3,20})(?![a-z])/g;
/** Somebody who comes along, or who was spoken to. */
const NOT_BY =
  /^(?:junto|vou|venho|irei|ir|vir|vamos|falei|falar|fala|falo|conversei|conversar|combinei|combinar|tratei|sai|chego|moro|trabalho|estou|to|namoro|parece|igual) $/;

/** Whoever is asked for and is nobody of the team. Only what is a name and nothing else: better silent than wrong. */
function strangersIn(said: string, people: readonly Named[]): string[] {
  const team = new Set(people.flatMap(({ nome }) => fold(nome).match(/[a-z]+/g) ?? []));
  const names = [...said.matchAll(WHOM)].flatMap(([, before = '', name = '']) =>
    NAMES.has(name) && !NOT_BY.test(before) && !team.has(name) ? [name] : [],
  );
  return [...new Set(names)];
}

/** What other houses do, as it is called everywhere. */
const SERVICE =
  'massagem|botox|escova progressiva|progressiva|alisamento|luzes|mechas|hidratacao|escova|manicure|pedicure|depilacao|sobrancelhas?|limpeza de pele|cilios|tatuagem|piercing|maquiagem|penteado|alongamento|drenagem|peeling|barba|corte|coloracao|selagem|cauterizacao|bronzeamento|clareamento|micropigmentacao|podologia|acupuntura|pilates|tosa|banho';
const KIND = '(?: (?:capilar|facial|relaxante|linfatica|modeladora|definitiva|corporal|labial|inteligente|a laser))?';
const WISHED = new RegExp(
  `(?:^|[,+\\n.] ?|\\b(?:quero|queria|gostaria de|marcar|marca|agendar|agenda|fazer|e|mais|tambem) )(?:(?:marcar|agendar|fazer) )?(?:(?:uma?|[ao]) )?((?:${SERVICE})${KIND})(?![a-z])`,
  'g',
);
/** These are nothing else, however near a name of the house sounds: 'escova progressiva' is no 'Escova'. */
const APART: readonly (readonly [said: RegExp, offered: RegExp])[] = [
  [/progressiv|alisament/, /progressiv|alis|selag|botox/],
  [/botox/, /botox/],
  [/pedicur/, /pedicur|\bpes?\b|unha/],
];
const isApart = (name: string, services: readonly Named[]): boolean =>
  APART.some(([said, offered]) => said.test(name) && !services.some(({ nome }) => offered.test(fold(nome))));

/** What is not wished for, or was done already. */
const NOT_WISHED = /\b(?:nao|nem|sem|fiz|fizemos|tenho|tinha|ja|depois|antes|apos|foi|menos)\b/;

/** What is asked for by a name that nothing of the house answers to. */
function foreignIn(said: string, services: readonly Named[]): string[] {
  const clauses = said.split(/[,;.!?\n]/).filter((clause) => !NOT_WISHED.test(clause));
  const found = clauses.flatMap((clause) => [...clause.trim().matchAll(WISHED)].map(([, name = '']) => name));
  const unknown = found.filter((name) => {
    const { servicos, duvida } = guessServices(name, services);
    return servicos.length + duvida.length === 0 || isApart(name, services);
  });
  return [...new Set(unknown)];
}

/** As the customer spelt it, with a capital. */
function spelt(word: string, text: string): string {
  const at = fold(text).indexOf(word);
  // Folding keeps the length of what is written in one sign a letter; else the bare word is said.
  const own = text.normalize('NFC').slice(at, at + word.length);
  const name = fold(own) === word ? own.toLowerCase() : word;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** What is told of whom and what a text asks for and the house does not have. Pure. */
export function absentIn(
  text: string,
  { services, people }: { services: readonly Named[]; people: readonly Named[] },
): string[] {
  const short = text.slice(0, 1_000).normalize('NFC');
  const said = fold(short).replace(/ {2,}/g, ' ');
  return [
    ...strangersIn(said, people).map((name) => `${spelt(name, short)} não está na nossa equipe.`),
    ...foreignIn(said, services).map((name) => `${spelt(name, short)} não está entre os nossos serviços.`),
  ];
}
