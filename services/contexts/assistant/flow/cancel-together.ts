import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { change } from './decide-book';
import type { Flow } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { cancelled } from './speak';
import { type Written, writeVisit } from './write-visit';

/**
 * Cancels each of the visits that were listed. Another one may be refused meanwhile: what was done stays done, is told, and a
 * person sees to the rest.
 */
export async function cancelTogether(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  flow: Flow,
): Promise<Written & { said?: string | undefined }> {
  const done: Flow['visitas'] = [];
  const said = () => (done.length > 0 ? cancelled(done, ready.speaking) : undefined);
  let drafted: Written | null = null;
  const paid: string[] = [];
  for (const [index, visita] of flow.visitas.entries()) {
    const one = change(flow, { visita });
    const written = await writeVisit(deps, unit, ready, { flow: one, tool: 'cancelar', n: index + 1 });
    if (written.kind === 'refused') return Object.assign({}, written, { said: said() });
    if (written.kind === 'drafted') drafted = written;
    else {
      done.push(visita);
      if (written.paid) paid.push(written.paid);
    }
  }
  const sum = paid.reduce((cents, amount) => cents + centsOf(amount), 0);
  return drafted ?? { kind: 'done', text: said() ?? '', paid: sum > 0 ? moneyOf(sum) : null };
}
