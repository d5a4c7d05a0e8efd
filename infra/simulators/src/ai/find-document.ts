import type { Document } from './parse-prompt';
import { expand, keywords } from './words';

const SHORT = 420;
const BEST_LINES = 3;

const score = (text: string, wanted: { word: string; weight: number }[]): number => {
  const words = new Set(keywords(text));
  const counted = new Set<string>();
  return wanted.reduce((sum, { word, weight }) => {
    if (counted.has(word) || !words.has(word)) return sum;
    counted.add(word);
    return sum + weight;
  }, 0);
};

const bestLines = (text: string, wanted: { word: string; weight: number }[]): string => {
  const lines = text.split(/\n+|(?<=[.!?])\s+/).filter((line) => line.trim() !== '');
  const ranked = lines
    .map((line, index) => ({ line, index, points: score(line, wanted) }))
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, BEST_LINES);
  return ranked
    .sort((a, b) => a.index - b.index)
    .map((row) => row.line.trim())
    .join('\n');
};

/** The passage that answers a question best, or nothing when no document shares a meaningful word with it. */
export const findPassage = (question: string, documents: Document[]): string | undefined => {
  const wanted = expand(question);
  if (wanted.length === 0) return undefined;
  const ranked = documents
    .map((row) => ({ row, points: score(row.title, wanted) * 3 + score(row.text, wanted) }))
    .sort((a, b) => b.points - a.points);
  const best = ranked[0];
  if (!best || best.points < 2) return undefined;
  return best.row.text.length <= SHORT ? best.row.text : bestLines(best.row.text, wanted);
};
