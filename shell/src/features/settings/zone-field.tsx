import type { ZoneChange } from '@balcao/contracts/company';
import { BRAZILIAN_ZONES, otherZones, zoneLabel, zoneOfCity } from '@balcao/contracts/time-zones';
import { Anchor, NativeSelect, Stack, Text, TextInput } from '@balcao/ui';
import { type ReactNode, useState } from 'react';
import { ZoneImpact } from './zone-impact';

export interface ZoneFieldProps {
  /** The company's zone as it is stored. */
  current: string;
  city: string;
  zone: string;
  choice: ZoneChange | '';
  error: ReactNode;
  readOnly: boolean;
  onZone: (zone: string) => void;
  onChoice: (choice: ZoneChange) => void;
}

const OTHERS = 'outros';
const TEXTS = { label: 'Fuso horário', description: 'O relógio dos agendamentos, lembretes e relatórios.' };
const isBrazilian = (zone: string) => BRAZILIAN_ZONES.some((one) => one.zone === zone);

/** The clock of the company: chosen, with the city only suggesting, and what another one does to the agenda. */
export function ZoneField({ current, city, zone, choice, error, readOnly, onZone, onChoice }: ZoneFieldProps) {
  const [abroad, setAbroad] = useState(!isBrazilian(zone));
  const suggested = zoneOfCity(city);
  const pick = (value: string) => {
    setAbroad(value === OTHERS);
    if (value !== OTHERS) onZone(value);
  };
  // A list that cannot be used is greyed out; whoever only reads gets plain words.
  if (readOnly) return <TextInput {...TEXTS} value={zoneLabel(zone)} readOnly variant="filled" />;
  return (
    <Stack gap="xs">
      <NativeSelect {...TEXTS} value={abroad ? OTHERS : zone} onChange={(event) => pick(event.currentTarget.value)}>
        {BRAZILIAN_ZONES.map((one) => (
          <option key={one.zone} value={one.zone}>
            {one.label}
          </option>
        ))}
        <option value={OTHERS}>Outros</option>
      </NativeSelect>
      {abroad && <ZoneAbroad zone={zone} onZone={onZone} />}
      {suggested && suggested !== zone && (
        <Text size="sm" c="dimmed">
          Pela cidade, seria {zoneLabel(suggested)}.{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => pick(suggested)}>
            Usar este fuso
          </Anchor>
        </Text>
      )}
      {zone !== current && (
        <ZoneImpact current={current} zone={zone} choice={choice} error={error} onChoice={onChoice} />
      )}
    </Stack>
  );
}

/** The other four hundred, in a list of their own: most people never need it. */
function ZoneAbroad({ zone, onZone }: Pick<ZoneFieldProps, 'zone' | 'onZone'>) {
  const others = otherZones();
  const own = isBrazilian(zone) || others.includes(zone) ? [] : [zone];
  return (
    <NativeSelect
      label="Outro fuso horário"
      value={isBrazilian(zone) ? '' : zone}
      onChange={(event) => event.currentTarget.value && onZone(event.currentTarget.value)}
    >
      <option value="">Escolha…</option>
      {[...own, ...others].map((other) => (
        <option key={other} value={other}>
          {zoneLabel(other)}
        </option>
      ))}
    </NativeSelect>
  );
}
