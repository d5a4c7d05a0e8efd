import { METHOD_LABEL, PAYMENT_METHODS, PAYMENT_STATUSES, STATUS_LABEL } from '@balcao/contracts/payments';
import { useSession } from '@balcao/platform';
import { DayRange, Group, NativeSelect } from '@balcao/ui';
import { useBillingTeamQuery } from '../../api/payments-api';
import type { PaymentList, PeriodName } from './use-payment-filter';

const PERIODS: { value: PeriodName; label: string }[] = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'mes', label: 'Este mês' },
  { value: 'mes-passado', label: 'Mês passado' },
  { value: 'datas', label: 'Escolher datas' },
  { value: 'tudo', label: 'Todos' },
];
const FORMS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABEL[value] }));
const STATUSES = PAYMENT_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] }));
const all = (label: string) => ({ value: '', label });

/** Period, form, status and professional of what is shown. */
export function PaymentFilters({ list }: { list: PaymentList }) {
  const { can } = useSession();
  const reads = can('appointments.read');
  const team = useBillingTeamQuery(undefined, { skip: !reads }).data?.items ?? [];
  const choose = (name: string) => (event: { currentTarget: { value: string } }) =>
    list.set({ [name]: event.currentTarget.value });
  const { de = '', ate = '' } = list.days;
  return (
    <Group mb="md" gap="sm" align="flex-end" role="group" aria-label="Filtros">
      <NativeSelect
        aria-label="Período"
        data={PERIODS}
        value={list.period}
        onChange={(event) => {
          const [first = '', last = ''] = [list.days.de, list.days.ate];
          list.set({
            periodo: event.currentTarget.value === 'mes' ? '' : event.currentTarget.value,
            de: first,
            ate: last,
          });
        }}
      />
      {list.period === 'datas' && <DayRange hideLabels de={de} ate={ate} onChange={list.set} />}
      <NativeSelect
        aria-label="Forma de pagamento"
        data={[all('Todas as formas'), ...FORMS]}
        value={list.filter.metodo ?? ''}
        onChange={choose('forma')}
      />
      <NativeSelect
        aria-label="Situação"
        data={[all('Todas as situações'), ...STATUSES]}
        value={list.filter.status ?? ''}
        onChange={choose('situacao')}
      />
      {team.length > 0 && list.filter.de && (
        <NativeSelect
          aria-label="Profissional"
          data={[all('Toda a equipe'), ...team.map(({ id, nome }) => ({ value: id, label: nome }))]}
          value={list.profissional}
          onChange={choose('profissional')}
        />
      )}
    </Group>
  );
}
