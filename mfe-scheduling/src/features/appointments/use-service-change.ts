import type { Produto } from '@balcao/contracts/catalog';
import type { Agendamento, HorarioLivre } from '@balcao/contracts/scheduling';
import { fieldErrors, formatTime } from '@balcao/platform';
import { useState } from 'react';
import { useSchedulingAddServiceMutation, useSchedulingSwapServiceMutation } from '../../api/scheduling-api';
import { useUndoToast } from '../changes/undo-toast';
import { fromWall, toWall } from '../time/wall-clock';

export type ServiceChange = 'trocar' | 'acrescentar';
export interface ServiceModalProps {
  kind: ServiceChange;
  appointment: Agendamento;
  /** The other services of its visit. */
  visita: readonly Agendamento[];
  onClose: () => void;
}

export const MINUTE = 60_000;
export const endOf = ({ data_hora, duracao_minutos }: Agendamento) => Date.parse(data_hora) + duracao_minutos * MINUTE;
export const stands = ({ status }: Agendamento) => status !== 'cancelado' && status !== 'faltou';
export const dayOf = (instant: string) => toWall(instant).slice(0, 10);

/** Where an added service begins unless told otherwise: when the visit's last one ends, or now if that is over. */
function endOfVisit(all: readonly Agendamento[]): string {
  const step = 5 * MINUTE;
  const now = Math.ceil(Date.now() / step) * step;
  const end = Math.max(...all.map(endOf));
  const soon = dayOf(new Date(now).toISOString()) === dayOf(new Date(end).toISOString());
  return new Date(soon ? Math.max(end, now) : end).toISOString();
}

/** What is still missing, at the field where it is missing. */
function missingIn(typed: { produto_id: string; profissional_id: string; hour: string }): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!typed.produto_id) faults.produto_id = 'Escolha o serviço.';
  if (!typed.profissional_id) faults.profissional_id = 'Escolha o profissional.';
  if (!typed.hour) faults.data_hora = 'Informe a hora.';
  return faults;
}

/** When the service begins: the hour as it is typed stays beside the moment it last meant. */
function useStart(first: () => string) {
  const [start, setStart] = useState(first);
  const [hour, setHour] = useState(() => toWall(start).slice(11, 16));
  const typeHour = (next: string) => {
    setHour(next);
    if (next) setStart(fromWall(`${dayOf(start)} ${next}`));
  };
  const moveTo = (moment: string) => {
    setStart(moment);
    setHour(toWall(moment).slice(11, 16));
  };
  return { start, hour, typeHour, moveTo };
}

/** What is typed, what is missing, and sending it. */
export function useServiceChange({ kind, appointment, visita, onClose }: ServiceModalProps) {
  const { id, versao, data_hora, produto_nome } = appointment;
  const adding = kind === 'acrescentar';
  const [produto_id, setService] = useState('');
  const [profissional_id, setPerson] = useState(appointment.profissional_id ?? '');
  const when = useStart(() => (adding ? endOfVisit([appointment, ...visita].filter(stands)) : data_hora));
  const { start, hour } = when;
  const [encaixe, setSqueezed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [swap, swapping] = useSchedulingSwapServiceMutation();
  const [add, sending] = useSchedulingAddServiceMutation();
  const undoToast = useUndoToast();
  const error = adding ? sending.error : swapping.error;
  const change = (set: () => void) => {
    setTouched(true);
    setMissing({});
    set();
  };
  const pick = (time: HorarioLivre) =>
    change(() => {
      when.moveTo(time.data_hora);
      if (time.itens[0]) setPerson(time.itens[0].profissional_id);
    });
  const send = () => {
    const body = { produto_id, profissional_id, encaixe };
    if (adding) return add({ params: { id }, body: Object.assign({ data_hora: start }, body) });
    const moved = start === data_hora ? {} : { data_hora: start };
    return swap({ params: { id }, body: Object.assign({ versao }, body, moved) });
  };
  const submit = async (services: readonly Produto[]) => {
    const faults = missingIn({ produto_id, profissional_id, hour: adding ? hour : 'kept' });
    setMissing(faults);
    if (Object.keys(faults).length) return;
    const name = services.find((one) => one.id === produto_id)?.nome ?? 'Serviço';
    const answer = await send();
    if (!answer.data) return;
    undoToast(
      adding ? `${name} acrescentado às ${formatTime(start)}.` : `${produto_nome ?? 'Serviço'} trocado por ${name}.`,
      id,
    );
    onClose();
  };
  return {
    produto_id,
    setService: (value: string) => change(() => setService(value)),
    profissional_id,
    setPerson: (value: string) => change(() => setPerson(value)),
    start,
    hour,
    typeHour: (next: string) => change(() => when.typeHour(next)),
    encaixe,
    setSqueezed: (value: boolean) => change(() => setSqueezed(value)),
    pick,
    submit,
    touched,
    saving: swapping.isLoading || sending.isLoading,
    error,
    errors: Object.assign({}, fieldErrors(error), missing),
  };
}
export type ServiceChangeForm = ReturnType<typeof useServiceChange>;
