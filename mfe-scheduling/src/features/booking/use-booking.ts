import type {
  Agendamento,
  ConflictDetails,
  createAppointment,
  HorarioLivre,
  ItemAgendamento,
  Recorrencia,
} from '@balcao/contracts/scheduling';
import { apiError, errorMessage, fieldErrors, type RequestOf } from '@balcao/platform';
import { isMoney } from '@balcao/ui';
import { useState } from 'react';
import { useSchedulingCreateMutation } from '../../api/booking-api';
import { conflictOf } from '../changes/conflict-notice';
import { fromWall, notBefore, today, toWall } from '../time/wall-clock';
import { askedItems, bookedItems, type Draft, emptyItem } from './booking-draft';
import type { BookingStart } from './booking-start';
import { useBookedToast } from './use-booked-toast';
import { useHold } from './use-hold';

type Recurrence = Pick<Recorrencia, 'pular' | 'mudar'>;

const startOf = ({ cliente_id = '', profissional_id = '' }: BookingStart): Draft => ({
  cliente_id,
  novo: null,
  itens: [emptyItem(profissional_id)],
  status: 'pendente',
  observacoes: '',
  encaixe: null,
  repetir: null,
});

/** What is still missing, at the field where it is missing. */
function missingIn(draft: Draft, dia: string, time: HorarioLivre | null): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.novo) {
    if (!draft.novo.nome.trim()) errors['cliente_novo.nome'] = 'Informe o nome.';
    if (!draft.novo.telefone.trim()) errors['cliente_novo.telefone'] = 'Informe o telefone.';
  } else if (!draft.cliente_id) errors.cliente_id = 'Escolha o cliente.';
  // The field itself says what is wrong with it.
  if (draft.itens.some(({ valor }) => valor && !isMoney(valor))) errors.valor = 'Confira o valor.';
  if (!askedItems(draft.itens)) errors.itens = 'Escolha o serviço.';
  else if (draft.encaixe !== null) {
    if (!dia) errors.dia = 'Informe o dia.';
    if (!draft.encaixe) errors.encaixe = 'Informe a hora.';
    else if (draft.itens.some(({ profissional_id }) => !profissional_id))
      errors.encaixe = 'Escolha o profissional de cada serviço.';
  } else if (!time) errors.horario = 'Escolha um horário.';
  return errors;
}

/** One after the other from the given time on; for a squeezed-in visit nobody looks for room. */
function squeezedItems(draft: Draft, dia: string) {
  if (!dia || !draft.encaixe) return [];
  let start = Date.parse(fromWall(`${dia} ${draft.encaixe}`));
  return draft.itens.map(({ produto_id, profissional_id, duracao_minutos, valor, recurso_id }) => {
    const item: ItemAgendamento = {
      produto_id,
      profissional_id,
      duracao_minutos: Number(duracao_minutos),
      data_hora: new Date(start).toISOString(),
    };
    start += Number(duracao_minutos) * 60_000;
    if (valor) item.valor = valor;
    if (recurso_id) item.recurso_id = recurso_id;
    return item;
  });
}

interface Asked {
  draft: Draft;
  itens: ItemAgendamento[];
  recurrence: Recurrence;
  /** The hold of the time, when it is kept. */
  reserva: string | null;
}

/** The booking as the API takes it. */
const bodyOf = ({ draft, itens, recurrence, reserva }: Asked): RequestOf<typeof createAppointment>['body'] => ({
  ...(draft.novo ? { cliente_novo: draft.novo } : { cliente_id: draft.cliente_id }),
  itens,
  status: draft.status,
  observacoes: draft.observacoes.trim() || null,
  encaixe: draft.encaixe !== null,
  ...(draft.repetir && { recorrencia: { ...draft.repetir, ...recurrence } }),
  ...(reserva && { reserva_id: reserva }),
});

/** What is typed and the time kept for it: a changed question drops the time that answered the old one. */
function useBookingDraft(start: BookingStart, onChange: () => void) {
  const [draft, setDraft] = useState<Draft>(() => startOf(start));
  const [dia, setDia] = useState(() =>
    start.data_hora ? toWall(start.data_hora).slice(0, 10) : notBefore(today(), start.wish?.dia || today()),
  );
  const [recurrence, setRecurrence] = useState<Recurrence>({ pular: [], mudar: [] });
  const [touched, setTouched] = useState(false);
  const hold = useHold();
  const change = (part: Partial<Draft>) => {
    setTouched(true);
    onChange();
    if (part.itens || part.encaixe !== undefined) hold.drop();
    if (part.itens || part.repetir !== undefined) setRecurrence({ pular: [], mudar: [] });
    setDraft((old) => ({ ...old, ...part }));
  };
  const choose = async (time: HorarioLivre) => {
    setTouched(true);
    onChange();
    setRecurrence({ pular: [], mudar: [] });
    setDia(toWall(time.data_hora).slice(0, 10));
    return hold.take(time);
  };
  /** The form's own doing: leaving it needs no question. */
  const prefill = (itens: Draft['itens']) => setDraft((old) => ({ ...old, itens }));
  const changeDay = (next: string) => {
    onChange();
    setDia(next);
    hold.drop();
  };
  const itemsAt = (time: HorarioLivre | null) =>
    draft.encaixe !== null ? squeezedItems(draft, dia) : time ? bookedItems(draft.itens, time) : [];
  return { draft, dia, recurrence, setRecurrence, touched, hold, change, choose, prefill, changeDay, itemsAt };
}

/** Everything behind the booking form: what is typed, the time kept for it, and sending it. */
export function useBooking(start: BookingStart, onBooked: (made: Agendamento) => void) {
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [waiting, setWaiting] = useState(false);
  const [create, creating] = useSchedulingCreateMutation();
  const tellBooked = useBookedToast();
  const form = useBookingDraft(start, () => setMissing({}));
  const { draft, dia, recurrence, hold, itemsAt } = form;
  const error = creating.error ?? hold.error;
  const choose = (time: HorarioLivre) => {
    creating.reset();
    return form.choose(time);
  };
  const submit = async (): Promise<boolean> => {
    const faults = missingIn(draft, dia, hold.chosen);
    setMissing(faults);
    if (Object.keys(faults).length) return false;
    setWaiting(true);
    const time = await hold.settle();
    setWaiting(false);
    // Somebody else got it in this moment: the notice says so, with other times.
    if (draft.encaixe === null && !time) return false;
    const body = bodyOf({ draft, itens: itemsAt(time), recurrence, reserva: hold.holdId() });
    const answer = await create({ body });
    const [made] = answer.data?.items ?? [];
    if (!made) return false;
    hold.spend();
    tellBooked(made);
    onBooked(made);
    return true;
  };
  const conflict: ConflictDetails | null = conflictOf(error);
  return {
    prefill: form.prefill,
    draft,
    change: form.change,
    dia,
    changeDay: form.changeDay,
    choose,
    submit,
    items: () => itemsAt(hold.chosen),
    recurrence,
    setRecurrence: form.setRecurrence,
    conflict,
    touched: form.touched,
    chosen: hold.chosen,
    holdId: hold.holdId,
    settle: hold.settle,
    unkept: hold.unkept,
    saving: waiting || creating.isLoading,
    errors: { ...fieldErrors(error), ...missing },
    problem: error && !conflict ? errorMessage(error) : null,
    limited: apiError(error)?.code === 'scheduling/limit',
  };
}
export type BookingForm = ReturnType<typeof useBooking>;
