import { UNLIMITED } from '@balcao/contracts/constants';
import { Stack, type UseFormReturnType } from '@balcao/ui';
import { Checkbox, NumberInput } from '@balcao/ui/inputs';
import type { LimitName, PlanValues } from './plan-values';

interface LimitFieldProps {
  form: UseFormReturnType<PlanValues>;
  name: LimitName;
  label: string;
}

/** A limit of a plan, or none at all. */
export function LimitField({ form, name, label }: LimitFieldProps) {
  const unlimited = form.values[name] === UNLIMITED;
  return (
    <Stack gap={6}>
      <NumberInput
        label={label}
        required
        min={0}
        max={UNLIMITED}
        clampBehavior="none"
        thousandSeparator="."
        decimalSeparator=","
        {...form.getInputProps(name)}
        disabled={unlimited}
        value={unlimited ? '' : form.values[name]}
        placeholder={unlimited ? 'Ilimitado' : ''}
      />
      <Checkbox
        label="Ilimitado"
        aria-label={`${label}: ilimitado`}
        checked={unlimited}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? UNLIMITED : '')}
      />
    </Stack>
  );
}
