import type { Agendamento } from '@balcao/contracts/appointments';
import { formatDay, formatTime, useSession } from '@balcao/platform';
import { NativeSelect } from '@balcao/ui';
import { useState } from 'react';
import { useChatsVisitsQuery } from '../../api/charges-api';

/** Visits that were not paid are looked for so far back. */
const LOOK_BACK_MS = 30 * 86_400_000;

interface VisitFieldProps {
  clienteId: string;
  value: string;
  error: string | undefined;
  onChange: (visita: string) => void;
}

/** One of each visit: its services are paid together. */
function visitsOf(rows: readonly Agendamento[]): Agendamento[] {
  const seen = new Set<string>();
  return rows.filter(({ id, visita_id, status }) => {
    const key = visita_id ?? id;
    if (seen.has(key) || status === 'cancelado' || status === 'faltou') return false;
    seen.add(key);
    return true;
  });
}
const labelOf = ({ data_hora, produto_nome }: Agendamento): string =>
  [`${formatDay(data_hora)}, ${formatTime(data_hora)}`, produto_nome].filter(Boolean).join(' · ');

/** A visit of this customer; choosing it fills in what is open of it. Left out when there is none. */
export function VisitField({ clienteId, value, error, onChange }: VisitFieldProps) {
  const { can } = useSession();
  const [from] = useState(() => new Date(Date.now() - LOOK_BACK_MS).toISOString());
  const visits = useChatsVisitsQuery({ query: { cliente_id: clienteId, from } }, { skip: !can('appointments.read') });
  const shown = visitsOf(visits.data?.items ?? []);
  if (shown.length === 0) return null;
  return (
    <NativeSelect
      label="Visita"
      description="O valor é o que falta pagar dela."
      data={[
        { value: '', label: 'Nenhuma visita' },
        ...shown.map((visit) => ({ value: visit.id, label: labelOf(visit) })),
      ]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
