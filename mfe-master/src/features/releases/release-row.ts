import type { masterReleases } from '@balcao/contracts/master';
import type { Doing, ReleaseHealth } from '@balcao/contracts/release-health';
import { formatCount, formatNumber, type ResponseOf } from '@balcao/platform';

export type Release = ResponseOf<typeof masterReleases>['items'][number];
type Canary = ReleaseHealth['testes'][number];

/** A version with how it does and who tries it. */
export interface ReleaseRow extends Release {
  teste: Canary | undefined;
  doing: Doing | undefined;
  recuo: ReleaseHealth['recuos'][number] | undefined;
  /** There is another version of the area that one could go back to. */
  temOutra: boolean;
}

export const rowsOf = (releases: readonly Release[], health: ReleaseHealth | undefined): ReleaseRow[] =>
  releases.map((release) => {
    const mine = ({ release_id }: { release_id: string }) => release_id === release.id;
    const found = {
      teste: health?.testes.find(mine),
      doing: health?.versoes.find(mine),
      recuo: health?.recuos.find(mine),
      temOutra: releases.some(
        ({ id, name, esteve_no_ar }) => name === release.name && id !== release.id && esteve_no_ar !== false,
      ),
    };
    return Object.assign({}, release, found);
  });

/** `10% das empresas e mais 2` */
export function whoTries({ percentual, empresas }: Canary): string {
  const named = formatCount(empresas.length, 'empresa', 'empresas');
  if (percentual === 0) return named;
  return `${percentual}% das empresas${empresas.length > 0 ? ` e mais ${formatNumber(empresas.length)}` : ''}`;
}

export const percent = (part: number, whole: number): string =>
  `${formatNumber(whole > 0 ? Math.round((part / whole) * 100) : 0)}%`;

const NEWEST = 3;

/** Of each area the newest few, and whatever is with somebody now. The list comes with the newest first. */
export function newestOf(rows: readonly ReleaseRow[]): ReleaseRow[] {
  const seen = new Map<string, number>();
  return rows.filter(({ name, active, teste }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before < NEWEST || active || teste !== undefined;
  });
}
