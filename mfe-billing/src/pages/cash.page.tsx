import { useSearchParams, useSession } from '@balcao/platform';
import { AsyncContent, Button, DialogLoader, EmptyState, PageHeader } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useBillingOpenCashQuery } from '../api/cash-api';
import { CashHistory } from '../features/cash/cash-history';
import { OpenCash } from '../features/cash/open-cash';
import { ForMoney } from '../features/money/for-money';
import { CASH_PATH, MoneyNav } from '../features/money/money-nav';

const OpenModal = lazy(() => import('../features/cash/open-modal'));
const CashDrawer = lazy(() => import('../features/cash/cash-drawer'));

function Cash() {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const [opening, setOpening] = useState(false);
  const query = useBillingOpenCashQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    // Somebody else may be at the same drawer.
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const cash = query.data?.caixa;
  const closed = params.get('id');
  const show = (id: string) => setParams(id ? { id } : {}, { replace: true });
  const close = () => {
    setOpening(false);
    show('');
  };
  const empty = (
    <EmptyState
      title="Nenhum caixa aberto."
      description="Abra o caixa com o fundo de troco. Sem caixa aberto, pagamentos em dinheiro são registrados, mas não entram em nenhum caixa."
      {...(can('payments.manage') && { action: <Button onClick={() => setOpening(true)}>Abrir caixa</Button> })}
    />
  );
  return (
    <>
      <PageHeader title="Caixa do dia" />
      <MoneyNav here={CASH_PATH} />
      <AsyncContent query={query} what="o caixa" isEmpty={!cash} empty={empty}>
        {cash && <OpenCash key={cash.id} cash={cash} />}
      </AsyncContent>
      <CashHistory onOpen={show} />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {opening && <OpenModal onClose={() => setOpening(false)} />}
        {closed && <CashDrawer key={closed} id={closed} onClose={() => show('')} />}
      </Suspense>
    </>
  );
}

const POLL_MS = 15_000;

/** /payments/caixa: the drawer that is open, and those that were closed. */
export default function CashPage() {
  return (
    <ForMoney title="Caixa do dia">
      <Cash />
    </ForMoney>
  );
}
