import type { ZoneChange } from '@balcao/contracts/identity';
import { BRAZILIAN_ZONES, otherZones, zoneLabel, zoneOfCity } from '@balcao/contracts/time-zones';
import { Anchor, NativeSelect, Stack, Text } from '@balcao/ui';
import { type ReactNode, useMemo } from 'react';
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

/** The clock of the company: chosen, with the city only suggesting, and what another one does to the agenda. */
export function ZoneField({ current, city, zone, choice, error, readOnly, onZone, onChoice }: ZoneFieldProps) {
  // Some 400 of them: not again with every key typed elsewhere in the form.
  const options = useMemo(() => zoneOptions(current), [current]);
  const suggested = readOnly ? null : zoneOfCity(city);
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Fuso horário"
        description="O relógio dos agendamentos, lembretes e relatórios."
        value={zone}
        disabled={readOnly}
        onChange={(event) => onZone(event.currentTarget.value)}
      >
        {options}
      </NativeSelect>
      {suggested && suggested !== zone && (
        <Text size="sm" c="dimmed">
          Pela cidade, seria {zoneLabel(suggested)}.{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onZone(suggested)}>
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

const zoneOptions = (current: string) => (
  <>
    {BRAZILIAN_ZONES.map(({ zone, label }) => (
      <option key={zone} value={zone}>
        {label}
      </option>
    ))}
    <optgroup label="Outros">
      {withOwn(current).map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone)}
        </option>
      ))}
    </optgroup>
  </>
);

/** A zone stored long ago may be missing from this browser's list. */
function withOwn(current: string): string[] {
  const others = otherZones();
  const known = others.includes(current) || BRAZILIAN_ZONES.some(({ zone }) => zone === current);
  return known ? others : [current, ...others];
}
