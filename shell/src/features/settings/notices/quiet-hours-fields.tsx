import { QuietHours } from '@balcao/contracts/notifications';
import { zoneLabel } from '@balcao/contracts/time-zones';
import { tenantZone } from '@balcao/platform';
import { Group, Stack, Switch, TimeField } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';
import type { ReactNode } from 'react';

const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** Quiet hours as they are typed: a time may be half written. */
export interface QuietDraft {
  ativo: boolean;
  de: string;
  ate: string;
  dias: number[];
}

const two = (n: number) => String(n).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
function minutesOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return clock ? Number(hours) * 60 + Number(minutes) : Number.NaN;
}

export const draftOf = ({ ativo, de, ate, dias }: QuietHours): QuietDraft => ({
  ativo,
  de: clockOf(de),
  ate: clockOf(ate),
  dias,
});

export type QuietErrors = Partial<Record<'de' | 'ate' | 'dias', string>>;

/** What is kept of a draft, or what is wrong with it. */
export function readDraft(
  { ativo, de, ate, dias }: QuietDraft,
  kept: QuietHours,
): { kind: 'hours'; hours: QuietHours } | { kind: 'faulty'; errors: QuietErrors } {
  const typed = { ativo, de: minutesOf(de), ate: minutesOf(ate), dias: dias.toSorted() };
  // Switched off, half a time is no fault: what was kept stays.
  const hours = ativo ? typed : { ativo, de: kept.de, ate: kept.ate, dias: kept.dias };
  const parsed = QuietHours.safeParse(hours);
  if (parsed.success) return { kind: 'hours', hours: parsed.data };
  const faults = parsed.error.issues.map(({ path, code, message }) => [
    String(path[0]),
    code === 'custom' ? message : 'Informe um horário.',
  ]);
  return { kind: 'faulty', errors: Object.fromEntries(faults) };
}

interface QuietHoursFieldsProps {
  draft: QuietDraft;
  errors: QuietErrors;
  onChange: (draft: QuietDraft) => void;
}

/** When nothing sounds or leaves for devices, on the company's clock. */
export function QuietHoursFields({ draft, errors, onChange }: QuietHoursFieldsProps) {
  const { ativo, de, ate, dias } = draft;
  const set = (part: Partial<QuietDraft>) => onChange({ ...draft, ...part });
  return (
    <Stack gap="sm">
      <Switch
        label="Horário de silêncio"
        description={`Sem som e sem avisos fora do painel, no relógio da empresa (${zoneLabel(tenantZone())}). O que acontecer chega no fim, se ninguém tiver lido. WhatsApp sem conexão chega na hora.`}
        checked={ativo}
        onChange={({ currentTarget }) => set({ ativo: currentTarget.checked })}
      />
      {ativo && (
        <>
          <Group gap="sm" align="flex-start">
            <TimeField label="Das" value={de} error={errors.de} w={96} onChange={(value) => set({ de: value })} />
            <TimeField label="Até" value={ate} error={errors.ate} w={96} onChange={(value) => set({ ate: value })} />
          </Group>
          <DayChecks chosen={dias} error={errors.dias} onChange={(days) => set({ dias: days })} />
        </>
      )}
    </Stack>
  );
}

interface DayChecksProps {
  chosen: number[];
  error: ReactNode;
  onChange: (days: number[]) => void;
}

function DayChecks({ chosen, error, onChange }: DayChecksProps) {
  return (
    <Checkbox.Group
      label="Nas noites de"
      description="O dia em que o silêncio começa."
      error={error}
      value={chosen.map(String)}
      onChange={(days) => onChange(days.map(Number))}
    >
      <Group gap="md" mt="xs">
        {DAYS.map((name, day) => (
          <Checkbox key={name} value={String(day)} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
