import type { ActivityFilter } from '@balcao/contracts/activity';
import { AUDIT_KINDS, KIND_LABEL } from '@balcao/contracts/audit-actions';
import { errorMessage, useSession } from '@balcao/platform';
import { DayRange, Group, NativeSelect } from '@balcao/ui';
import { ExportButton } from '@balcao/ui/export-button';
import { LongSelect } from '@balcao/ui/inputs';
import { useUsersListQuery } from '../users/users-api';
import { useActivityExportMutation } from './activity-api';

export const NO_FILTER: ActivityFilter = { pessoa: '', tipo: '', de: '', ate: '' };
const KINDS = [
  { value: '', label: 'Todos os assuntos' },
  ...AUDIT_KINDS.map((value) => ({ value, label: KIND_LABEL[value] })),
];

interface FiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** Person, kind and days; what they leave can be saved as a file. */
export function ActivityFilters({ filter, onChange }: FiltersProps) {
  const { data } = useUsersListQuery();
  const { suporte } = useSession();
  const [save] = useActivityExportMutation();
  const set = (part: ActivityFilter) => onChange({ ...filter, ...part });
  const people = (data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <Group align="flex-end" gap="sm">
      <LongSelect
        label="Pessoa"
        none="Todas"
        data={people}
        value={filter.pessoa ?? ''}
        maw={260}
        onChange={(pessoa) => set({ pessoa })}
      />
      <NativeSelect
        label="Assunto"
        data={KINDS}
        value={filter.tipo ?? ''}
        onChange={(event) => set({ tipo: AUDIT_KINDS.find((kind) => kind === event.currentTarget.value) ?? '' })}
      />
      <DayRange de={filter.de} ate={filter.ate} onChange={set} />
      {!suporte && (
        <ExportButton
          save={() => save(filter).unwrap()}
          saved="Registro exportado"
          failed={(error) => errorMessage(error, 'Não foi possível exportar o registro. Tente novamente.')}
        />
      )}
    </Group>
  );
}
