import type { BusyFor } from '@balcao/contracts/google-calendar';
import { NativeSelect } from '@balcao/ui';
import { useChatsGoogleCalendarQuery, useChatsProfessionalsQuery } from '../../api/integrations-api';

interface BusyFieldProps {
  /** Undefined: as it is stored. */
  chosen: BusyFor | undefined;
  onChange: (chosen: BusyFor) => void;
}

/** Whose time is taken by what stands in the Google calendar. */
export function BusyField({ chosen, onChange }: BusyFieldProps) {
  const stored = useChatsGoogleCalendarQuery().data?.bloqueia;
  const team = useChatsProfessionalsQuery().data?.items ?? [];
  const people = team.filter(({ ativo }) => ativo).map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <NativeSelect
      label="Os compromissos desta agenda ocupam o horário de"
      data={[{ value: 'equipe', label: 'Toda a equipe' }, ...people, { value: 'ninguem', label: 'Ninguém' }]}
      value={chosen ?? stored ?? 'equipe'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
