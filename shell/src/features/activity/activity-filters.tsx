import type { ActivityFilter } from '@balcao/contracts/activity';
import { AUDIT_KINDS, KIND_LABEL } from '@balcao/contracts/audit-actions';
import { errorMessage } from '@balcao/platform';
import { Button, DateField, Group, NativeSelect, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
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
  const [save, { isLoading }] = useActivityExportMutation();
  const set = (part: ActivityFilter) => onChange({ ...filter, ...part });
  const people = (data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  const download = async () => {
    try {
      toast.success(`Registro exportado em ${await save(filter).unwrap()}.`);
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível exportar o registro. Tente novamente.'));
    }
  };
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Pessoa"
        data={[{ value: '', label: 'Todas' }, ...people]}
        value={filter.pessoa ?? ''}
        onChange={(event) => set({ pessoa: event.currentTarget.value })}
      />
      <NativeSelect
        label="Assunto"
        data={KINDS}
        value={filter.tipo ?? ''}
        onChange={(event) => set({ tipo: AUDIT_KINDS.find((kind) => kind === event.currentTarget.value) ?? '' })}
      />
      <DateField label="De" value={filter.de ?? ''} onChange={(de) => set({ de })} />
      <DateField label="Até" value={filter.ate ?? ''} onChange={(ate) => set({ ate })} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isLoading}
        onClick={() => void download()}
      >
        Exportar
      </Button>
    </Group>
  );
}
