import { callsTeam } from '../guard/deeds';
import { claimsAppointment } from '../language/claims-appointment';
import { clausesOf } from '../language/words';
import { MAX_ANSWER_CHARS } from './ai-limits';
import { TEAM_MARK } from './ai-texts';

/** What is to be done with what a model wrote. */
export type Answer =
  | { kind: 'say'; text: string }
  /** The model asks for a person to take over, with these words to the customer. */
  | { kind: 'call-team'; text: string }
  /** It claims or promises an appointment: it must not leave. */
  | { kind: 'claim' }
  | { kind: 'too-long' }
  | { kind: 'nothing' };

/** Up to the last full sentence; for answers that ran into the length limit. */
function wholeSentences(text: string): string {
  const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? '), text.lastIndexOf('\n'));
  return end > text.length / 3 ? text.slice(0, end + 1).trim() : text;
}

/** Line by line: across lines the leading space of each could be tried from every one before it. */
const withoutMarks = (content: string): string =>
  content
    .replaceAll(TEAM_MARK, '')
    .split('\n')
    .map((line) => line.trimStart().replace(/^\[equipe\]\s*/i, ''))
    .join('\n')
    .trim();

/** 'Vou perguntar para a equipe': who says so has called it. */
const saysItCalls = (text: string): boolean =>
  clausesOf(text)
    .flat()
    .some(({ words, asked }) => !asked && callsTeam(words));

/** Takes marks of ours out of the text and judges what is left; every AI text passes here before it is stored. */
export function readAnswer(content: string, cutOff: boolean): Answer {
  const marked = content.trim();
  if (marked.length > MAX_ANSWER_CHARS) return { kind: 'too-long' };
  const plain = withoutMarks(marked);
  if (!plain) return { kind: 'nothing' };
  if (claimsAppointment(plain)) return { kind: 'claim' };
  const text = cutOff ? wholeSentences(plain) : plain;
  return { kind: marked.includes(TEAM_MARK) || saysItCalls(plain) ? 'call-team' : 'say', text };
}
