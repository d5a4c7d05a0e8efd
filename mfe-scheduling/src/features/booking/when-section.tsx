import type { HorarioLivre } from '@balcao/contracts/scheduling';
import { formatTime } from '@balcao/platform';
import { DateField, Stack, Switch, Text, TimeField } from '@balcao/ui';
import { useRef } from 'react';
import { ConflictNotice } from '../changes/conflict-notice';
import { dayTitle } from '../time/wall-clock';
import { askedItems } from './booking-draft';
import type { BookingWish } from './booking-start';
import { FreeTimes } from './free-times';
import type { BookingForm } from './use-booking';

/** 'Encaixe': a time of the day by hand, over whatever is there. */
export function SqueezeIn({ booking }: { booking: BookingForm }) {
  const { draft, change, errors } = booking;
  return (
    <Stack gap="xs">
      <Switch
        label="Encaixe"
        description="Marca mesmo com o horário ocupado ou fora do expediente. Fica registrado no histórico."
        checked={draft.encaixe !== null}
        onChange={(event) => change({ encaixe: event.currentTarget.checked ? '' : null })}
      />
      {draft.encaixe !== null && (
        <TimeField
          label="Hora do encaixe"
          required
          value={draft.encaixe}
          error={errors.encaixe}
          onChange={(encaixe) => change({ encaixe })}
        />
      )}
    </Stack>
  );
}

/** '10:00 com Júlia, Maca 1'. */
const placeText = ({ data_hora, profissional_nome, recurso_nome }: HorarioLivre['itens'][number]): string =>
  `${formatTime(data_hora)} com ${profissional_nome}${recurso_nome ? `, ${recurso_nome}` : ''}`;

/** The day and the free time of the visit, or the day alone of one that is squeezed in. */
export function When({ booking, wish }: { booking: BookingForm; wish?: BookingWish | undefined }) {
  const { draft, dia, changeDay, choose, chosen, conflict, errors, unkept } = booking;
  const part = useRef<HTMLDivElement>(null);
  const take = (time: HorarioLivre) => {
    // The notice goes with the button that was pressed.
    part.current?.focus();
    void choose(time);
  };
  return (
    <Stack gap="sm" ref={part} tabIndex={-1} role="group" aria-label="Quando">
      {draft.encaixe === null ? (
        <FreeTimes
          dia={dia}
          onDay={changeDay}
          itens={askedItems(draft.itens)}
          chosen={chosen?.data_hora ?? null}
          wish={wish}
          onChoose={(time) => void choose(time)}
          error={errors.horario}
        />
      ) : (
        <DateField label="Dia" required value={dia} error={errors.dia} onChange={changeDay} />
      )}
      {chosen && (
        <Text size="sm" role="status">
          {dayTitle(dia)}, {chosen.itens.map(placeText).join(' · ')}
        </Text>
      )}
      {unkept && (
        <Text size="sm" c="dimmed" role="status">
          Não deu para reservar este horário enquanto você preenche. Ao agendar, conferimos se ele continua livre.
        </Text>
      )}
      {conflict && <ConflictNotice conflict={conflict} onPick={take} />}
    </Stack>
  );
}
