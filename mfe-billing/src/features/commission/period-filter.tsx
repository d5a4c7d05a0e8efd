import { DayRange, Group, NativeSelect } from '@balcao/ui';
import type { CommissionDays } from './use-commission-days';

const PERIODS = [
  { value: 'mes', label: 'Este mês' },
  { value: 'mes-passado', label: 'Mês passado' },
  { value: 'datas', label: 'Escolher datas' },
];

export function PeriodFilter({ list }: { list: CommissionDays }) {
  const { de, ate } = list.days;
  return (
    <Group mb="md" gap="sm" align="flex-end" role="group" aria-label="Filtros">
      <NativeSelect
        aria-label="Período"
        data={PERIODS}
        value={list.period}
        onChange={(event) => {
          const periodo = event.currentTarget.value === 'mes' ? '' : event.currentTarget.value;
          list.set(periodo === 'datas' ? { periodo, de, ate } : { periodo, de: '', ate: '' });
        }}
      />
      {list.period === 'datas' && <DayRange hideLabels de={de} ate={ate} onChange={list.set} />}
    </Group>
  );
}
