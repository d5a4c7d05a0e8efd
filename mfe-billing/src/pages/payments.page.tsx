import { methodLabel, type PagamentoListado } from '@balcao/contracts/payments';
import { formatDate, pagedRows, paths, useSession } from '@balcao/platform';
import { Button, type Column, DataTable, DialogLoader, EmptyState, PageHeader } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
// What several dialogs of this screen use comes with it, once.
import '../api/cash-api';
import '../api/charges-api';
import { useBillingPaymentsInfiniteQuery } from '../api/payments-api';
import '../api/pix-api';
import { ForMoney } from '../features/money/for-money';
import { MoneyNav } from '../features/money/money-nav';
import { ExportPayments } from '../features/payments/export-payments';
import { PaidVisit } from '../features/payments/paid-visit';
import { PaymentAmount } from '../features/payments/payment-amount';
import { PaymentFilters } from '../features/payments/payment-filters';
import { PaymentStatusBadge } from '../features/payments/payment-status';
import { PaymentSummary } from '../features/payments/payment-summary';
import { usePaymentFilter } from '../features/payments/use-payment-filter';

const RegisterModal = lazy(() => import('../features/register/register-modal'));
const VisitPix = lazy(() => import('../features/pix/visit-pix'));
const PixKeyModal = lazy(() => import('../features/pix/pix-key-modal'));
const PaymentDrawer = lazy(() => import('../features/payment/payment-drawer'));

const columnsOf = (onOpen: (id: string) => void): Column<PagamentoListado>[] => [
  { key: 'data', header: 'Data', width: 112, render: (row) => formatDate(row.data_pagamento ?? row.created_at) },
  { key: 'cliente', header: 'Cliente', render: (row) => <PaidVisit payment={row} onOpen={() => onOpen(row.id)} /> },
  { key: 'metodo', header: 'Forma', render: (row) => methodLabel(row.metodo) ?? '—' },
  { key: 'status', header: 'Situação', render: (row) => <PaymentStatusBadge {...row} /> },
  { key: 'valor', header: 'Valor', align: 'right', render: (row) => <PaymentAmount {...row} /> },
];

function Payments() {
  const { can } = useSession();
  const list = usePaymentFilter();
  const [registering, setRegistering] = useState(false);
  const [keyOpen, setKeyOpen] = useState(false);
  const query = useBillingPaymentsInfiniteQuery(list.filter);
  const { rows, first, loadMore } = pagedRows(query);
  const manages = can('payments.manage');
  const open = (id: string) => list.set({ id });
  const close = (also: { id?: '' } = {}) => {
    setRegistering(false);
    setKeyOpen(false);
    list.set(Object.assign({ visita: '', pix: '' }, also));
  };
  const register = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setRegistering(true)}>
      Registrar pagamento
    </Button>
  );
  const empty = list.narrowed ? (
    <EmptyState
      title="Nenhum pagamento com estes filtros."
      action={
        <Button variant="default" onClick={list.clear}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Nenhum pagamento neste mês ainda."
      description="Registre aqui o que o cliente pagou. Ao concluir um atendimento na agenda, o botão Registrar pagamento aparece nele."
      {...(manages && { action: register })}
    />
  );
  return (
    <>
      <PageHeader
        title="Pagamentos"
        actions={
          <>
            {manages && (
              <Button variant="default" onClick={() => setKeyOpen(true)}>
                Chave Pix
              </Button>
            )}
            <ExportPayments filter={list.filter} />
            {manages && register}
          </>
        }
      />
      <MoneyNav here={paths.payments()} />
      {first?.resumo && (
        <PaymentSummary
          summary={first.resumo}
          onPending={() => list.set({ periodo: 'tudo', situacao: 'pendente', de: '', ate: '', profissional: '' })}
        />
      )}
      <PaymentFilters list={list} />
      <DataTable
        label="Pagamentos"
        columns={columnsOf(open)}
        rows={rows}
        rowKey={(row) => row.id}
        onRowClick={(row) => open(row.id)}
        query={query}
        what="os pagamentos"
        empty={empty}
        loadMore={loadMore}
      />
      <Suspense fallback={<DialogLoader onClose={() => close({ id: '' })} />}>
        {keyOpen && <PixKeyModal onClose={() => setKeyOpen(false)} />}
        {manages && list.visita && list.pix && <VisitPix visita={list.visita} onClose={() => close()} />}
        {manages && (registering || (list.visita && !list.pix)) && (
          <RegisterModal visita={list.visita || null} onClose={() => close()} />
        )}
        {list.id && <PaymentDrawer key={list.id} id={list.id} onClose={() => list.set({ id: '' })} />}
      </Suspense>
    </>
  );
}

export default function PaymentsPage() {
  return (
    <ForMoney title="Pagamentos">
      <Payments />
    </ForMoney>
  );
}
