import type { BookingRequest } from '@balcao/contracts/assistant';
import { dayIn } from '../replies/format-company';
import { firstDay, firstPart, firstTime } from '../time-words/first-moment';
import { readWhen, type When } from '../time-words/read-when';
import { guessPerson, ruledOut } from './guess-person';
import { guessService } from './guess-service';

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
function newest<S, T>(said: readonly S[], read: (one: S, at: number) => T | null): T | null {
  for (const [at, one] of said.entries()) {
    const found = read(one, at);
    if (found !== null) return found;
  }
  return null;
}

/** Which visit a customer asks for, as far as their last messages (newest first) tell. Pure; on the company's clock. */
export function guessRequest(texts: readonly Said[], { zone, now, services, people }: Around): BookingRequest {
  const last = texts[0]?.at.getTime() ?? 0;
  const talk = texts.filter(({ at }) => last - at.getTime() <= SAME_TALK_MS);
  // 'amanhã' is counted from the day on which it was written.
  const whens: When[] = talk.map(({ content, at }) => readWhen(content, { today: dayIn(zone, at) }));
  // 'Não posso na sexta' rules out the 'sexta' that was said before.
  const data = newest(whens, (when, at) =>
    firstDay(
      when,
      whens.slice(0, at).flatMap(({ exclui }) => exclui),
    ),
  );
  const hora = newest(whens, firstTime);
  return {
    produto_id: newest(talk, ({ content }) => guessService(content, services))?.id ?? null,
    profissional_id:
      newest(talk, ({ content }, at) => {
        // Whom they ruled out since they do not wish for.
        const out = talk.slice(0, at).flatMap((later) => ruledOut(later.content, people));
        const meant = guessPerson(content, people);
        return meant && out.includes(meant) ? null : meant;
      })?.id ?? null,
    data: data !== null && data >= dayIn(zone, now) ? data : null,
    hora,
    periodo: hora === null ? newest(whens, firstPart) : null,
  };
}
