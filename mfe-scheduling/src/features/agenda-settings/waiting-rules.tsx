import type { AgendaConfig } from '@balcao/contracts/agenda';
import { NativeSelect, Switch } from '@balcao/ui';

const MINUTES = [10, 15, 30, 45, 60, 120, 240];

interface WaitingRulesProps {
  values: AgendaConfig;
  readOnly: boolean;
  onChange: (part: Partial<AgendaConfig>) => void;
}

/** Whether a time that gets free is offered to who waits for one, and how long each has to answer. */
export function WaitingRules({ values, readOnly, onChange }: WaitingRulesProps) {
  const { espera_ativa, espera_minutos } = values;
  const choices = [...new Set([...MINUTES, espera_minutos])].sort((a, b) => a - b);
  return (
    <>
      <Switch
        label="Oferecer horários que vagam à lista de espera"
        description="Um cliente de cada vez, pelo WhatsApp, fora do horário de silêncio e com a empresa aberta."
        disabled={readOnly}
        checked={espera_ativa}
        onChange={(event) => onChange({ espera_ativa: event.currentTarget.checked })}
      />
      {espera_ativa && (
        <NativeSelect
          label="Prazo para responder à oferta"
          disabled={readOnly}
          maw={240}
          value={String(espera_minutos)}
          onChange={(event) => onChange({ espera_minutos: Number(event.currentTarget.value) })}
          data={choices.map((one) => ({ value: String(one), label: `${one} minutos` }))}
        />
      )}
    </>
  );
}
