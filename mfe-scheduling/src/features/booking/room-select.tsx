import type { Produto } from '@balcao/contracts/catalog';
import { NativeSelect } from '@balcao/ui';
import type { ReactNode } from 'react';
import { useSchedulingRoomsQuery } from '../../api/rooms-api';

interface RoomSelectProps {
  label: string;
  /** The service whose rooms can be chosen. */
  of: Produto | undefined;
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
}

/** Where a service is done; nothing for one that needs no room. */
export function RoomSelect({ label, of: service, value, onChange, error }: RoomSelectProps) {
  const needed = service?.recursos ?? [];
  const { data } = useSchedulingRoomsQuery(undefined, { skip: !needed.length });
  const rooms = (data?.items ?? []).filter(({ id, ativo }) => ativo && needed.includes(id));
  if (!rooms.length) return null;
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'A primeira que estiver livre' },
        ...rooms.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
    />
  );
}
