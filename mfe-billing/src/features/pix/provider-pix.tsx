import { type Cobranca, isOpenCharge } from '@balcao/contracts/charges';
import { newClientId } from '@balcao/platform';
import { AsyncContent } from '@balcao/ui';
import { useState } from 'react';
import { type ChargesAbout, useBillingChargesQuery } from '../../api/charges-api';
import { EndedCharge } from './ended-charge';
import { NewCharge } from './new-charge';
import { OpenCharge } from './open-charge';
import { OtherCodes, useUncharged } from './other-codes';
import type { PixProps, PixTarget } from './pix-target';
import { useNow } from './use-now';

/** Looked at again now and then: a stream that is cut must not keep somebody at the counter. */
const POLL_MS = 10_000;

const aboutOf = ({ pagamento_id, agendamento_id, cliente_id }: PixTarget): ChargesAbout => {
  if (pagamento_id) return { pagamento_id };
  return agendamento_id ? { agendamento_id } : { cliente_id: cliente_id ?? '' };
};

/**
 * Is this code for the same thing? Of a visit, a payment still to come has codes of its own; where the amount is not chosen here it
 * tells, too: another code that is paid would count as this one.
 */
function isFor({ pagamento_id, agendamento_id, valor, sinal_ate, aberto }: PixTarget, charge: Cobranca): boolean {
  if (charge.finalidade !== (sinal_ate ? 'sinal' : 'cobranca')) return false;
  if (pagamento_id || sinal_ate) return true;
  if (charge.pagamento_id !== null || Boolean(charge.agendamento_id) !== Boolean(agendamento_id)) return false;
  return aberto !== undefined || charge.valor === valor;
}

const isOpenAt = ({ status, expira_em }: Cobranca, now: number): boolean =>
  isOpenCharge(status) && new Date(expira_em).getTime() > now;

/** A code made by the provider, from 'Gerar código' to 'Pago'. One that is still open is shown again. */
export function ProviderPix({ target, onClose, onPaid, onStatic }: PixProps & { onStatic: (valor: string) => void }) {
  const now = useNow();
  const query = useBillingChargesQuery(aboutOf(target), { pollingInterval: POLL_MS });
  const [chave, setChave] = useState(newClientId);
  const [shown, setShown] = useState('');
  const [isAsked, setAsked] = useState(false);
  // A code more, for a part of what none asks for yet.
  const [more, setMore] = useState('');
  const [isBack, setBack] = useState(false);
  const charges = query.data?.items ?? [];
  // What is asked for here is shown with its code: the provider may refuse it, and then all that was typed stays.
  const all = charges.filter((one) => isOpenAt(one, now) && !(isAsked && !one.copia_e_cola));
  const ours = all.filter((one) => isFor(target, one));
  const open = target.aberto === undefined ? ours : all;
  const left = useUncharged(target, open);
  if (!shown && !more && ours[0]) setShown(ours[0].id);
  const charge = more ? undefined : charges.find(({ id }) => id === shown);
  const ask = (valor: string) => {
    setMore(valor);
    setAsked(false);
    setChave(newClientId());
  };
  const show = (id: string) => {
    setShown(id);
    setMore('');
    setBack(false);
  };
  const back = () => {
    setMore('');
    setBack(true);
  };
  const again = () => {
    setShown('');
    ask('');
  };
  return (
    <AsyncContent query={query} what="as cobranças">
      {charge && isOpenAt(charge, now) && (
        <OpenCharge charge={charge} now={now} onClose={onClose}>
          <OtherCodes
            open={open}
            shown={charge.id}
            isBack={isBack}
            onShow={show}
            onMore={Number(left) > 0 ? () => ask(left) : undefined}
          />
        </OpenCharge>
      )}
      {charge && !isOpenAt(charge, now) && <EndedCharge charge={charge} onAgain={again} onPaid={onPaid} />}
      {!charge && !more && <OtherCodes open={open} shown="" isBack={false} onShow={show} onMore={undefined} />}
      {!charge && (
        <NewCharge
          key={more}
          target={more ? Object.assign({}, target, { valor: more, aberto: more }) : target}
          chave={chave}
          onAsk={() => setAsked(true)}
          onMade={show}
          onChange={() => setChave(newClientId())}
          onStatic={onStatic}
          onBack={more ? back : undefined}
          onClose={onClose}
        />
      )}
    </AsyncContent>
  );
}
