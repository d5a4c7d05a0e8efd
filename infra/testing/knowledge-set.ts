import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Document {
  titulo: string;
  tipo: string;
  tags: string[];
  conteudo: string;
}
/** A question and the passage that answers it. */
export interface Asked {
  kind: string;
  pergunta: string;
  titulo: string;
  secao: string;
}
interface Found {
  titulo: string;
  secao: string;
}

/** Among so many passages the right one has to be. */
const FIRST = 3;

/** 'nome: valor' */
const fieldOf = (line: string): [string, string] => {
  const at = line.indexOf(':');
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

function readDocument(block: string): Document {
  const [titulo = '', ...rest] = block.split('\n');
  const lines = rest.join('\n').trim().split('\n');
  const fields = new Map<string, string>();
  while (/^(?:tipo|tags):/.test(lines[0] ?? '')) fields.set(...fieldOf(lines.shift() ?? ''));
  const tags = (fields.get('tags') ?? '').split(',').map((tag) => tag.trim());
  return {
    titulo: titulo.trim(),
    tipo: fields.get('tipo') ?? 'informacao',
    tags: tags.filter(Boolean),
    conteudo: lines.join('\n').trim(),
  };
}

function readQuestions(block: string): Asked[] {
  const [place = '', ...lines] = block.split('\n');
  const [titulo = '', secao = ''] = place.split('>').map((part) => part.trim());
  return lines
    .filter((line) => line.trim())
    .map((line) => {
      const [kind, pergunta] = fieldOf(line);
      return { kind, pergunta, titulo, secao };
    });
}

const blocksOf = (text: string): string[] => `\n${text}`.split('\n# ').slice(1);

/** Documents and questions as they lie in the folder `knowledge` (see its README). */
export function readKnowledgeSet(folder: string) {
  const read = (name: string) => blocksOf(readFileSync(join(folder, name), 'utf8'));
  return {
    documents: read('documentos.md').map(readDocument),
    questions: read('perguntas.txt').flatMap(readQuestions),
    held: read('perguntas-de-prova.txt').flatMap(readQuestions),
    fresh: read('perguntas-novas.txt').flatMap(readQuestions),
  };
}

/** How many of the questions have their passage among the first three, and which have not. */
export async function judge(questions: readonly Asked[], find: (pergunta: string) => Promise<readonly Found[]>) {
  const missed: string[] = [];
  for (const { pergunta, titulo, secao, kind } of questions) {
    const found = (await find(pergunta)).slice(0, FIRST);
    if (found.some((one) => one.titulo === titulo && one.secao === secao)) continue;
    const instead = found.map((one) => [one.titulo, one.secao].filter(Boolean).join(' > ')).join(' | ');
    missed.push(`${kind}: ${pergunta} → ${[titulo, secao].filter(Boolean).join(' > ')} (${instead || 'nada'})`);
  }
  return { share: (questions.length - missed.length) / questions.length, missed };
}
