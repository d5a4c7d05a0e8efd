import { createContext, useState } from 'react';
import type { ThreadRow } from './thread-rows';

/** Leads from a quote to the message it quotes. */
export const QuoteJump = createContext<((messageId: string) => void) | null>(null);

/** The rows a quoted message may be among. */
export const QuotedAmong = createContext<readonly ThreadRow[]>([]);

/** Of the place one was led to: on the way there, there, or seen by now; null: any other place. */
export type Mark = 'due' | 'reached' | 'seen' | null;

/** Where somebody is led to among these rows; what is not among them is `elsewhere`. */
export function useSpot(rows: readonly ThreadRow[], first: string | null, elsewhere: (messageId: string) => void) {
  const [spot, setSpot] = useState<{ messageId: string; mark: Mark } | null>(
    first ? { messageId: first, mark: 'due' } : null,
  );
  const isAt = (row: ThreadRow, messageId: string) => row.kind === 'message' && row.message.id === messageId;
  return {
    /** Answers at which row it is. */
    jump(messageId: string): number | null {
      const index = rows.findIndex((row) => isAt(row, messageId));
      if (index < 0) {
        elsewhere(messageId);
        return null;
      }
      setSpot({ messageId, mark: 'due' });
      return index;
    },
    /** Of the place it was led to: reached, or seen. */
    turn: (mark: 'reached' | 'seen') => setSpot((now) => now && { messageId: now.messageId, mark }),
    markOf: (row: ThreadRow): Mark => (spot && isAt(row, spot.messageId) ? spot.mark : null),
  };
}
