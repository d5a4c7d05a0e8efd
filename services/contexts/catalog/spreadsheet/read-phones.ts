import { type PhoneReading, readPhone } from '@balcao/contracts/phone';

/** Several numbers in one cell: Google writes ':::' between them, people a slash, a comma or 'ou'. */
const BETWEEN = /:::|[;,\n|]|\s(?:ou|e)\s|\s\/\s/i;
const MAX_PHONES = 10;

export interface CellPhones {
  /** The first mobile, else the first number. */
  main: string | null;
  /** The others. */
  further: string[];
  /** What could not be read, as it was written. */
  unread: string[];
  /** Why there is no number. */
  fault: string;
}

/** The numbers of a line's phone cells. */
export function readPhones(cells: readonly string[], area: string | null): CellPhones {
  const parts = cells
    .flatMap((cell) => cell.split(BETWEEN))
    .map((part) => part.trim())
    .filter(Boolean);
  const found: string[] = [];
  const unread: string[] = [];
  let fault = 'Informe o telefone.';
  for (const part of parts.slice(0, MAX_PHONES)) {
    const reading: PhoneReading = readPhone(part, area);
    if (reading.kind === 'phone') found.push(reading.digits);
    else {
      if (unread.length === 0) fault = reading.text;
      unread.push(part);
    }
  }
  const numbers = [...new Set(found)];
  const main = numbers.find((digits) => /^55\d{2}9/.test(digits)) ?? numbers[0] ?? null;
  return { main, further: numbers.filter((digits) => digits !== main), unread, fault };
}
