import type { TakeBackReason } from '@balcao/contracts/release-health';

// docs/decisions/0150-a-version-that-fails-more-is-taken-back.md
/** The one place that says when a version is taken back by itself. */
export const LIMITS = {
  /** Views of so long count. */
  windowMs: 30 * 60_000,
  /** So many failed views of one screen at least. */
  failedViews: 3,
  /** In so many companies at least, or in every one that may get it when there are fewer. */
  companies: 3,
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
  const believed = trial.seen.filter(({ antiga, empresa }) => antiga || trial.chosen || empresa === trial.platform);
  const findings = [...new Set(believed.map(({ rota }) => rota))].flatMap((rota) => {
    const of = believed.filter((one) => one.rota === rota);
    const now = sumOf(of);
    const before = shareBefore(trial.before, rota);
    const isHeard =
      failing(of) >= neededOf(trial) || of.some((one) => one.empresa === trial.platform && one.falhas > 0);
    return isHeard && isWorse(now, before) ? [{ rota, ...rounded(now), antes: Math.round(before * 100) }] : [];
  });
  return findings.sort((a, b) => b.falhas / b.vistas - a.falhas / a.vistas)[0];
}

const neededOf = ({ reach }: Trial) => Math.max(1, Math.min(LIMITS.companies, reach));
const failing = (seen: readonly Seen[]) => new Set(seen.filter(({ falhas }) => falhas > 0).map((o) => o.empresa)).size;
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
  const capped = [...new Set(seen.map(({ empresa }) => empresa))].map((empresa) => {
    const rows = seen.filter((row) => row.empresa === empresa);
    const vistas = rows.reduce((sum, row) => sum + row.vistas, 0);
    const falhas = rows.reduce((sum, row) => sum + Math.min(row.falhas, row.vistas), 0);
    const part = Math.min(1, LIMITS.viewsPerCompany / Math.max(1, vistas));
    return { vistas: vistas * part, falhas: falhas * part };
  });
  return {
    vistas: capped.reduce((sum, { vistas }) => sum + vistas, 0),
    falhas: capped.reduce((sum, { falhas }) => sum + falhas, 0),
    empresas: failing(seen),
  };
}

function shareBefore(before: readonly Seen[], rota: string): number {
  const same = sumOf(before.filter((one) => one.rota === rota));
  return shareOf(same.vistas >= LIMITS.viewsBefore ? same : sumOf(before));
}
