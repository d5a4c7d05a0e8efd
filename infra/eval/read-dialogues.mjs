import { join } from 'node:path';
import * as z from 'zod';
import { CliError } from '../dev/launcher/cli-error.mjs';
import { readFolder, readYaml } from './read-yaml.mjs';

const FOLDER = join(import.meta.dirname, 'dialogues');

const house = z.strictObject({
  servicos: z.record(z.string(), z.tuple([z.number(), z.int()])),
  equipe: z.record(z.string(), z.array(z.string()).min(1)),
  sinais: z.record(z.string(), z.int()).default({}),
  recebe: z.enum(['mercadopago', 'chave']).optional(),
});
const HOUSES = readYaml(join(import.meta.dirname, 'houses.yaml'), z.record(z.string(), house));
/** What a company sells, and who does it. */
export const houseOf = (name) => HOUSES[name];

const CHARACTERS = Object.keys(
  readYaml(
    join(import.meta.dirname, '..', 'simulators', 'fixtures', 'personagens.yaml'),
    z.record(z.string(), z.any()),
  ),
);

const text = z.string().min(1);
/** Days after the first: `+1` is tomorrow. */
const day = z.int().min(0).max(90);
const clock = z.string().regex(/^\d\d:\d\d$/);

const customer = z.strictObject({
  cliente: text.default('ana'),
  /** The company it is written to; the same person may write to several. */
  empresa: z.int().min(1).max(2).default(1),
  diz: z.union([text, z.array(text).min(1)]).transform((said) => [said].flat()),
  /** Said in voice messages instead of written. */
  voz: z.boolean().default(false),
  /** A photo each, with these words below it. */
  foto: z.boolean().default(false),
});
/** `fala` is one voice message. */
const voice = customer
  .omit({ diz: true, voz: true, foto: true })
  .extend({ fala: text })
  .transform(({ fala, ...who }) => customer.parse(Object.assign(who, { diz: fala, voz: true })));
/** From here on the customer answers what is asked, with these words, until nothing is asked any more. */
const follow = z.strictObject({
  segue: z.strictObject({
    servico: text.default('corte'),
    quando: text.default('<+3> de tarde'),
    escolhe: text.default('1'),
    confirma: text.default('sim'),
    visita: text.default('1'),
    /** Which of two of one name. */
    pessoa: text.default('1'),
    /** To move it, or to cancel it. */
    prefere: text.default('cancelar'),
    /** One more, or another in place of the one that stands. */
    outra: text.default('marcar mais um'),
  }),
  cliente: text.default('ana'),
  empresa: z.int().min(1).max(2).default(1),
});
const event = z.strictObject({
  evento: z.enum([
    ...['ocupar', 'provedor-fora', 'provedor-volta', 'equipe-diz', 'equipe-assume', 'matar-worker'],
    ...['equipe-cancela', 'oferta-vence', 'paga-sinal', 'sinal-vence', 'passa-uma-hora'],
  ]),
  empresa: z.int().min(1).max(2).default(1),
  servico: text.optional(),
  profissional: text.optional(),
  dia: day.optional(),
  hora: clock.optional(),
  texto: text.optional(),
  /** Of 'ocupar': the time is kept for somebody else, and staff is refused. */
  recusado: z.boolean().default(false),
});
/** A line is one message, a list is a burst; whoever else writes, and what happens meanwhile, is named. */
const line = z.union([
  text.transform((said) => customer.parse({ diz: said })),
  z.array(text).transform((said) => customer.parse({ diz: said })),
  customer,
  voice,
  follow,
  event,
]);

const visit = z.strictObject({
  cliente: text.default('ana'),
  empresa: z.int().default(1),
  servico: text,
  profissional: text.optional(),
  dia: day,
  hora: clock.optional(),
  /** Begins at or after the first, before the second. */
  entre: z.tuple([clock, clock]).optional(),
  status: z.enum(['pendente', 'confirmado']).optional(),
  /** For whom, when that is somebody else than whoever writes. */
  para: text.optional(),
});
const before = visit.extend({ hora: clock, profissional: text });

const expected = z.strictObject({
  /** Everything that stands in the agendas at the end: no more, no less. */
  agendamentos: z.array(visit).default([]),
  /** 'tanto-faz': whose turn it is does not matter. */
  modo: z.enum(['ai', 'attention', 'human', 'tanto-faz']).default('ai'),
  rascunhos: z.int().default(0),
  /** Who still waits for a time, and for what: 'bia Corte'. */
  esperas: z.array(text).default([]),
  /** What is noted of whom, word for word: 'ana prefiro a cadeira da janela'. */
  preferencias: z.array(text).default([]),
  /** A visit's day and hour stand in the last thing we said to its customer. */
  recibo: z.boolean().default(false),
  /** In what we said, in this order of messages; 'ou' with |. */
  diz: z.array(text).default([]),
  nunca: z.array(text).default([]),
});
const dialogue = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*-\d\d\d$/),
  /** How far the company lets the assistant go: docs/decisions/0117-one-flow-books-whoever-drives-it.md. */
  politica: z.enum(['automatico', 'rascunho', 'desligado']).default('automatico'),
  /** One of houses.yaml. */
  casa: z.enum(Object.keys(HOUSES)).default('salao'),
  /** How the simulated model behaves: a character of infra/simulators/fixtures/personagens.yaml. */
  modelo: z.enum(CHARACTERS).optional(),
  /** What people call themselves, where that is more than a name. */
  nomes: z.record(text, text).default({}),
  /** What the company wrote down. */
  documentos: z.array(z.strictObject({ titulo: text, texto: text })).default([]),
  /** What the company sells besides. */
  produtos: z.array(z.strictObject({ nome: text, preco: z.number(), descricao: text.optional() })).default([]),
  antes: z.array(before).default([]),
  falas: z.array(line).min(1),
  /** The same dialogue in other words: each takes the place of the line `$`. */
  variantes: z.array(z.union([text, z.array(text)])).default([]),
  espera: expected.prefault({}),
  /** Nothing is to happen: an assistant that does nothing ends so, too. */
  inerte: z.boolean().default(false),
  /** A person is to be called: an assistant that only calls the team ends so, too. */
  chama: z.boolean().default(false),
  /** One of those of `--ci`. */
  ci: z.boolean().default(false),
});
const file = z.strictObject({ familia: text, dialogos: z.array(dialogue).min(1) });

/** A dialogue with variants is as many dialogues: `marcar-101.1`, `marcar-101.2`, … */
function spread({ variantes, ...one }) {
  if (variantes.length === 0) return [one];
  return variantes.map((said, index) => {
    const falas = one.falas.map((line) => (line.diz?.[0] === '$' ? { ...line, diz: [said].flat() } : line));
    // One of them stands for all in `--ci`.
    return { ...one, id: `${one.id}.${index + 1}`, falas, ci: one.ci && index === 0 };
  });
}

/** Every dialogue of the folder, or those of some families; ids are unique. */
export function readDialogues(only = null) {
  const all = readFolder(FOLDER, file).flatMap(({ familia, dialogos }) =>
    dialogos.flatMap(spread).map((one) => ({ ...one, familia })),
  );
  const ids = new Set();
  for (const { id } of all) {
    if (ids.has(id)) throw new CliError(`Dois diálogos têm o id ${id}.`);
    ids.add(id);
  }
  return only
    ? all.filter(({ id, familia }) => only.some((name) => id === name || id.startsWith(`${name}.`) || familia === name))
    : all;
}
