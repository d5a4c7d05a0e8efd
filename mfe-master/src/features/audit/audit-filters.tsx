import type { AuditFilter } from '@balcao/contracts/audit';
import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type AuditAction,
  actionsOf,
  isAuditAction,
  KIND_LABEL,
} from '@balcao/contracts/audit-actions';
import { errorMessage } from '@balcao/platform';
import { DayRange, Group, NativeSelect, SearchInput, Stack } from '@balcao/ui';
import { ExportButton } from '@balcao/ui/export-button';
import { LongSelect } from '@balcao/ui/inputs';
import { useMasterAuditExportMutation } from '../../api/audit-api';
import { PLACES } from './audit-params';

const WHERE = [
  { value: '', label: 'Empresas e plataforma' },
  { value: 'empresas', label: 'Só empresas' },
  { value: 'plataforma', label: 'Só a plataforma' },
];
const KINDS = [
  { value: '', label: 'Todos os assuntos' },
  ...AUDIT_KINDS.map((value) => ({ value, label: KIND_LABEL[value] })),
];

/** The sentence without whom and what it names. */
const labelOf = (action: AuditAction): string =>
  AUDIT_ACTIONS[action].frase
    .replace('{quem}', 'Alguém')
    .replace(/\{(pessoa|convidado)\}/g, 'alguém')
    .replace(/ Motivo: \{motivo\}\./, '')
    .replace(/\{\w+\}/g, '')
    .replace(/\.$/, '');

/** Sentences that say the same are told apart by what was called. */
function actionOptions(actions: AuditAction[]) {
  const labels = actions.map(labelOf);
  const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return actions
    .map((value, index) => ({ value, label: labels[index] ?? value }))
    .map(({ value, label }) => ({ value, label: isTwice(label) ? `${label} (${value})` : label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

interface FiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

function ExportAudit({ filter }: Pick<FiltersProps, 'filter'>) {
  const [save] = useMasterAuditExportMutation();
  return (
    <ExportButton
      save={() => save(filter).unwrap()}
      saved="Registro exportado"
      failed={(error) => errorMessage(error, 'Não foi possível exportar o registro. Tente novamente.')}
    />
  );
}

/** Company, person, what, and days; what they leave can be saved as a file. */
export function AuditFilters({ filter, onChange }: FiltersProps) {
  const set = (part: AuditFilter) => onChange({ ...filter, ...part });
  const actions = filter.tipo ? actionsOf(filter.tipo) : AUDIT_KINDS.flatMap(actionsOf);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchInput label="Empresa" value={filter.empresa ?? ''} onChange={(empresa) => set({ empresa })} />
        <SearchInput label="Pessoa ou e-mail" value={filter.pessoa ?? ''} onChange={(pessoa) => set({ pessoa })} />
      </Group>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Onde"
          data={WHERE}
          value={filter.onde ?? ''}
          onChange={(event) => set({ onde: PLACES.find((place) => place === event.currentTarget.value) ?? '' })}
        />
        <NativeSelect
          label="Assunto"
          data={KINDS}
          value={filter.tipo ?? ''}
          onChange={(event) =>
            set({ tipo: AUDIT_KINDS.find((kind) => kind === event.currentTarget.value) ?? '', acao: '' })
          }
        />
        <LongSelect
          label="O que aconteceu"
          none="Qualquer coisa"
          data={actionOptions(actions)}
          value={filter.acao ?? ''}
          onChange={(acao) => set({ acao: isAuditAction(acao) ? acao : '' })}
        />
        <DayRange de={filter.de} ate={filter.ate} onChange={set} />
        <ExportAudit filter={filter} />
      </Group>
    </Stack>
  );
}
