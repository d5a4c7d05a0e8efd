import { AUTH_TEXTS } from '@balcao/contracts/identity';
import { PasswordInput, type UseFormReturnType } from '@balcao/ui';
import { PasswordStrength } from './password-strength';

interface PairValues {
  password: string;
  confirm: string;
}

/** The confirmation's fault, which only the screen knows. */
export const pairFaults = ({ password, confirm }: PairValues): Record<string, string> =>
  password === confirm ? {} : { confirm: AUTH_TEXTS.passwordsDiffer };

/** A new password twice, with how hard it is to guess. */
export function PasswordPair<V extends PairValues>({ form, label }: { form: UseFormReturnType<V>; label: string }) {
  const common = { autoComplete: 'new-password', size: 'md' } as const;
  return (
    <>
      <PasswordInput label={label} name="password" {...common} {...form.getInputProps('password')} />
      <PasswordStrength password={form.values.password} refused={Boolean(form.errors.password)} />
      <PasswordInput label={`Confirmar ${label.toLowerCase()}`} {...common} {...form.getInputProps('confirm')} />
    </>
  );
}
