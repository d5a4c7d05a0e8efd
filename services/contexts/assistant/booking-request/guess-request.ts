import type { BookingRequest } from '@balcao/contracts/assistant';
import { dayIn } from '../replies/format-company';
import { guessPerson } from './guess-person';
import { guessService } from './guess-service';
import { plainSpeech } from './plain-speech';
import { readDay } from './read-day';
import { readPart, readTime } from './read-time';

interface Said {
  content: string;
  at: Date;
}
interface Around {
  zone: string;
  now: Date;
  services: readonly { id: string; nome: string }[];
  people: readonly { id: string; nome: string }[];
}
/** What was said before is about something else. */
const SAME_TALK_MS = 24 * 3_600_000;

/** The newest thing said counts, for each part on its own: 'corte', then 'sexta', then 'às 10'. Null: nobody said. */
function newest<T>(texts: readonly Said[], read: (said: string, text: Said) => T | null): T | null {
  for (const text of texts) {
    const found = read(plainSpeech(text.content), text);
    if (found !== null) return found;
  }
  return null;
}

/** Which visit a customer asks for, as far as their last messages (newest first) tell. Pure; on the company's clock. */
export function guessRequest(texts: readonly Said[], { zone, now, services, people }: Around): BookingRequest {
  const last = texts[0]?.at.getTime() ?? 0;
  const talk = texts.filter(({ at }) => last - at.getTime() <= SAME_TALK_MS);
  const today = dayIn(zone, now);
  // 'amanhã' is counted from the day on which it was written.
  const data = newest(talk, (said, { at }) => readDay(said, dayIn(zone, at)));
  const hora = newest(talk, readTime);
  return {
    produto_id: newest(talk, (_, { content }) => guessService(content, services))?.id ?? null,
    profissional_id: newest(talk, (_, { content }) => guessPerson(content, people))?.id ?? null,
    data: data !== null && data >= today ? data : null,
    hora,
    periodo: hora === null ? newest(talk, readPart) : null,
  };
}
