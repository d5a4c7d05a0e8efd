import type { TakeBackReason } from '@balcao/contracts/release-health';

// docs/decisions/0150-a-version-that-fails-more-is-taken-back.md
/** The one place that says when a version is taken back by itself. */
export const LIMITS = {
  /** Views of so long count. */
  windowMs: 30 * 60_000,
  /** So many failed views of one screen at least. */
  failedViews: 3,
  /** In so many companies at least, or in every one that may get it when there are fewer… */
  companies: 3,
  /** …and in this share of those that use the area, whoever is awake: a handful at night does not speak for a thousand. */
  share: 0.02,
  /** What one company counts at most of a screen: who reports without end tells no more than the others. */
  viewsPerCompany: 20,
  /** Its share of failed views passes that of the version before by so much… */
  margin: 0.15,
  /** …and is at least so many times as large. */
  times: 2,
  /** Fewer views of that screen before say nothing: then all its screens are asked. */
  viewsBefore: 10,
} as const;

/** What one company saw of one screen. */
export interface Seen {
  empresa: string;
  rota: string;
  vistas: number;
  falhas: number;
  /** There before the version was published. */
  antiga: boolean;
}

interface Trial {
  seen: readonly Seen[];
  before: readonly Seen[];
  /** How many companies may get it. */
  reach: number;
  /** How many of those that were there before it used the area lately, in whatever version. */
  users: number;
  /** Companies were chosen by name for it: each is believed, since it decides over nobody else. */
  chosen: boolean;
  /** The mark of the platform's own people, who need no company to be believed. */
  platform: string;
}

interface Sum {
  vistas: number;
  falhas: number;
  empresas: number;
}

/** Why a version is to be taken back; undefined: it stays. The screen that fails in the largest share is named. */
export function judgeRelease(trial: Trial): Omit<TakeBackReason, 'marca'> | undefined {
  const { platform, chosen } = trial;
  const believed = trial.seen.filter(({ antiga, empresa }) => antiga || chosen || empresa === platform);
  // Nor may whoever came later speak ill of the version before: its figures would keep a bad one on air.
  const before = trial.before.filter(({ antiga, empresa }) => antiga || empresa === platform);
  const [beforeBy, all] = [groupBy(before, 'rota'), sumOf(before)];
  const findings = [...groupBy(believed, 'rota')].flatMap(([rota, of]) => {
    const now = sumOf(of);
    const was = shareBefore(beforeBy.get(rota) ?? [], all);
    const isHeard = now.empresas >= neededOf(trial) || of.some((one) => one.empresa === platform && one.falhas > 0);
    return isHeard && isWorse(now, was) ? [{ rota, ...rounded(now), antes: Math.round(was * 100) }] : [];
  });
  return findings.sort((a, b) => b.falhas / b.vistas - a.falhas / a.vistas)[0];
}

function groupBy(seen: readonly Seen[], by: 'empresa' | 'rota'): Map<string, Seen[]> {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    const group = groups.get(one[by]);
    if (group) group.push(one);
    else groups.set(one[by], [one]);
  }
  return groups;
}

// docs/decisions/0160-who-takes-a-version-back-speaks-for-its-users.md
/** Companies that have to see it fail: more when more use the area. */
function neededOf({ reach, users }: Trial): number {
  const share = Math.ceil(Math.min(users, reach) * LIMITS.share);
  return Math.max(1, Math.min(reach, Math.max(LIMITS.companies, share)));
}
const rounded = ({ vistas, falhas, empresas }: Sum) => ({
  vistas: Math.round(vistas),
  falhas: Math.round(falhas),
  empresas,
});
const shareOf = ({ vistas, falhas }: Sum) => (vistas > 0 ? falhas / vistas : 0);

function isWorse(now: Sum, before: number): boolean {
  const share = shareOf(now);
  return now.falhas >= LIMITS.failedViews && share >= before + LIMITS.margin && share >= before * LIMITS.times;
}

/** Views of all companies, each within its cap. `empresas`: those it failed in. */
function sumOf(seen: readonly Seen[]): Sum {
  const sum: Sum = { vistas: 0, falhas: 0, empresas: 0 };
  for (const rows of groupBy(seen, 'empresa').values()) {
    const vistas = rows.reduce((total, row) => total + row.vistas, 0);
    const falhas = rows.reduce((total, row) => total + Math.min(row.falhas, row.vistas), 0);
    const part = Math.min(1, LIMITS.viewsPerCompany / Math.max(1, vistas));
    sum.vistas += vistas * part;
    sum.falhas += falhas * part;
    if (rows.some((row) => row.falhas > 0)) sum.empresas += 1;
  }
  return sum;
}

function shareBefore(sameScreen: readonly Seen[], all: Sum): number {
  const same = sumOf(sameScreen);
  return shareOf(same.vistas >= LIMITS.viewsBefore ? same : all);
}
