import { DialogLoader, PageHeader, Text } from '@balcao/ui';
import { lazy, Suspense } from 'react';
import { CommissionTable } from '../features/commission/commission-table';
import { ExportCommissions } from '../features/commission/export-commissions';
import { Payouts } from '../features/commission/payouts';
import { PeriodFilter } from '../features/commission/period-filter';
import { useCommissionDays } from '../features/commission/use-commission-days';
import { ForMoney } from '../features/money/for-money';
import { COMMISSIONS_PATH, MoneyNav } from '../features/money/money-nav';

const CommissionDrawer = lazy(() => import('../features/commission/commission-drawer'));
const PayoutDrawer = lazy(() => import('../features/commission/payout-drawer'));

function Commissions() {
  const list = useCommissionDays();
  const { days, quem, repasse } = list;
  const complete = Boolean(days.de && days.ate);
  return (
    <>
      <PageHeader
        title="Comissões"
        description="Ganhas com o que foi recebido por serviços concluídos."
        actions={complete && <ExportCommissions days={days} />}
      />
      <MoneyNav here={COMMISSIONS_PATH} />
      <PeriodFilter list={list} />
      <CommissionTable days={days} onOpen={(id) => list.set({ quem: id, repasse: '' })} />
      <Text size="sm" c="dimmed" mt="xs" mb="md">
        Acertos são descontos ou acréscimos de comissões que já foram pagas, como a de um serviço reembolsado depois.
        Entram no próximo pagamento da pessoa.
      </Text>
      <Payouts onOpen={(id) => list.set({ repasse: id, quem: '' })} />
      <Suspense fallback={<DialogLoader onClose={() => list.set({ quem: '', repasse: '' })} />}>
        {quem && complete && (
          <CommissionDrawer key={quem} id={quem} days={days} onClose={() => list.set({ quem: '' })} />
        )}
        {repasse && <PayoutDrawer key={repasse} id={repasse} onClose={() => list.set({ repasse: '' })} />}
      </Suspense>
    </>
  );
}

/** /payments/comissoes: what the team earned in a period, and what was paid to it. */
export default function CommissionsPage() {
  return (
    <ForMoney title="Comissões">
      <Commissions />
    </ForMoney>
  );
}
