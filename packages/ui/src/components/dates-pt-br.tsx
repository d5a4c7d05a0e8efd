import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 as const };

/** Portuguese names and weeks that start on Sunday, for every date component inside. */
export function DatesPtBr({ children }: { children: ReactNode }) {
  return <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
}
