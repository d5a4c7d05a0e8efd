import type { ConnectionProblem } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { noteMended } from '../health/note-outage';
import { tellCompany } from '../health/tell-company';
import { type Connection, changeInstance, SETTLE_MS, tellOutage } from '../integrations/change-instance';
import { updateInstance } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';
import type { Finding } from './ask-gateway';
import { nextCheck } from './next-check';

/** So soon again when the answer was overtaken by news. */
const OVERTAKEN_MS = 5_000;
/** One failure may be a hiccup: somebody is told of the second. */
const HICCUPS = 2;
/** Longer than a gateway takes to do what it was asked for. */
const LEAVING_MS = 10 * 60_000;
/** A server that is restarted is back by then, and nobody is called; it shows before. */
const TOLD_AFTER = 3;
/** Until then a phone comes back by itself, and nobody has to know. */
const STRANDED_MS = 120_000;

/** Problems that end when the gateway answers as it should; the others end with a new connection. */
function leftOf(problem: ConnectionProblem | null): ConnectionProblem | null {
  return problem === 'blocked' || problem === 'failed' ? problem : null;
}

/** A restart proves nothing: only what a customer writes ends a silence. */
const keptSilence = ({ problema }: InstanceRow): ConnectionProblem | null => (problema === 'silent' ? problema : null);

/** A paired phone that is on its way back for longer than a drop takes. Without a code to scan it is not pairing. */
const isStranded = ({ status, phone_number, qrcode, estado_em }: InstanceRow, now: Date): boolean =>
  status === 'connecting' &&
  phone_number !== null &&
  qrcode === null &&
  estado_em !== null &&
  now.getTime() - estado_em.getTime() > STRANDED_MS;

/** What is wrong with a connection that is open; undefined: as it was. Whoever did not listen for silence ends none. */
function problemOfOpen({ problema }: InstanceRow, { webhook, silent }: Extract<Finding, { kind: 'open' }>) {
  if (webhook === 'unclear') return undefined;
  if (webhook === 'elsewhere') return 'elsewhere';
  return silent || (silent === undefined && problema === 'silent') ? 'silent' : null;
}

/** Pure: the state an instance is in after the gateway was asked; null: as it was. */
function connectionAfter(
  row: InstanceRow,
  finding: Finding,
  { falhas, now }: { falhas: number; now: Date },
): Connection | null {
  const { status, problema } = row;
  switch (finding.kind) {
    case 'open':
      return { status: 'connected', phone: finding.phone, problem: problemOfOpen(row, finding) };
    case 'connecting':
      // A short drop: the phone is on its way back.
      if (status === 'connected' && falhas < HICCUPS) return null;
      return {
        status: 'connecting',
        problem: leftOf(problema) ?? (isStranded(row, now) ? 'offline' : keptSilence(row)),
      };
    case 'deleting':
      // Nobody of us is deleting it: what has no state for so long is lost.
      return falhas >= HICCUPS && status !== 'disconnected' && row.phone_number !== null
        ? { status: 'disconnected', problem: 'missing' }
        : null;
    case 'closed':
      return { status: 'disconnected', problem: leftOf(problema) };
    case 'missing': {
      const lost = status !== 'disconnected' && row.phone_number !== null;
      return { status: 'disconnected', problem: lost || problema === 'missing' ? 'missing' : leftOf(problema) };
    }
    case 'refused':
      return { status, problem: 'refused' };
    case 'unreachable':
      return falhas >= HICCUPS && problema === null ? { status, problem: 'unreachable' } : null;
  }
}

/** Writes down what the gateway said of a locked instance, and when it is asked again. News that came meanwhile is newer. */
export async function applyFinding(
  deps: Pick<Deps, 'realtime' | 'clock' | 'jobs' | 'notify'>,
  unit: UnitOfWork,
  row: InstanceRow,
  { finding, askedAt }: { finding: Finding; askedAt: Date },
): Promise<InstanceRow> {
  const now = deps.clock();
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const overtaken = (row.conectando_ate && row.conectando_ate > now) || (row.estado_em && row.estado_em > askedAt);
  if (overtaken) return updateInstance(unit, row.id, { verificar_em: inMs(OVERTAKEN_MS) });
  const open = finding.kind === 'open';
  // Waiting for somebody to scan is no failure.
  const pairing = finding.kind === 'connecting' && row.status !== 'connected';
  // Asked before the last answer came: both hung at the same time, which is one failure.
  const counted = row.verificado_em !== null && row.verificado_em > askedAt;
  const falhas = open ? 0 : row.falhas + (pairing || counted ? 0 : 1);
  const next = connectionAfter(row, finding, { falhas, now });
  const { row: changed } = next ? await changeInstance(deps, unit, row, next) : { row };
  const lasts = changed.problema === 'unreachable' && row.falhas < TOLD_AFTER && falhas >= TOLD_AFTER;
  if (lasts && changed.status !== 'disconnected') await tellCompany(deps, unit);
  if (changed.problema !== 'unreachable') await tellOutage(deps, unit, { before: row, after: changed });
  // What was asked of the gateway before the company took its number off may still come through.
  const isLeaving = changed.desligada_em !== null && now.getTime() - changed.desligada_em.getTime() < LEAVING_MS;
  const expected = isLeaving || changed.status !== 'disconnected' || changed.problema !== null;
  const again = nextCheck(finding, { falhas, expected }, Math.random());
  // What came meanwhile did not reach us. Becoming connected is a gap of its own (changeInstance).
  const taken = open && finding.webhook === 'taken';
  if (taken) await noteMended(unit, row, now);
  const quiet = changed.problema === 'silent' && row.problema !== 'silent';
  const set = taken || (open && finding.webhook === 'set');
  const gap = open && (row.falhas > 0 || set || quiet || changed.puxar_em === null);
  return updateInstance(unit, row.id, {
    falhas,
    verificado_em: now,
    verificar_em: again === null ? null : inMs(again),
    ...(open && changed.visto_ate === null && { visto_ate: now }),
    ...(gap && { puxar_em: inMs(SETTLE_MS) }),
    ...(taken && { endereco_em: now }),
  });
}
