import type { Evidence, ServiceRow } from './evidence';
import { mentionsIn } from './mentions';
import type { PartTimes } from './opening-times';
import type { Said } from './said';

/** Nobody writes more of them. */
const MOST_SENTENCES = 40;
const ONLY = /\b(?:so|somente|apenas) ([a-z ,]{3,80})/;

/** 'Sáb 8h às 12h, só troca de óleo': on which weekdays the house does nothing but these. */
function onlyOn({ texts, services }: Evidence): { days: number[]; rows: ServiceRow[] }[] {
  return texts
    .flatMap(({ whenOf }) => whenOf())
    .filter(({ folded, parts }) => parts.length > 0 && ONLY.test(folded))
    .slice(0, MOST_SENTENCES)
    .flatMap(({ folded, parts }) => {
      const rows = mentionsIn(ONLY.exec(folded)?.[1] ?? '', services).map(({ row }) => row);
      const days = parts.at(-1)?.said.at(-1)?.days ?? [];
      return rows.length > 0 && days.length > 0 ? [{ days, rows }] : [];
    });
}

/** Is one of the services said to be had on a day for which the company names others alone? */
export function isOnlyOthers({ named }: Said, parts: readonly PartTimes[], evidence: Evidence): boolean {
  const days = parts
    .filter(({ closed, denied }) => !closed && !denied)
    .flatMap(({ said }) => said.flatMap((one) => one.days));
  if (named.length === 0 || days.length === 0) return false;
  return onlyOn(evidence).some(
    (only) => days.some((day) => only.days.includes(day)) && !named.some(({ row }) => only.rows.includes(row)),
  );
}
