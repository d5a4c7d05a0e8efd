import { TEAM_MARK } from './ai-texts';

/** What a model wrote, made fit for a customer. */
export interface Answer {
  text: string;
  /** The model asks for a person to take over. */
  handOver: boolean;
}

/** Up to the last full sentence; for answers that ran into the length limit. */
function wholeSentences(text: string): string {
  const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? '), text.lastIndexOf('\n'));
  return end > text.length / 3 ? text.slice(0, end + 1).trim() : text;
}

/** Takes marks of ours out of the text; null when nothing is left to say. */
export function readAnswer(content: string, cutOff: boolean): Answer | null {
  const handOver = content.includes(TEAM_MARK);
  const text = content
    .replaceAll(TEAM_MARK, '')
    .replace(/^\s*\[equipe\]\s*/gim, '')
    .trim();
  if (!text) return null;
  return { text: cutOff ? wholeSentences(text) : text, handOver };
}
