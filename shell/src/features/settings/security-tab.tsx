import { Stack } from '@balcao/ui';
import { SecondFactorCard } from '../second-factor/second-factor-card';
import { PasswordForm } from './password-form';
import { SignInsCard } from './sign-ins-card';

/** Segurança: the own password, the second step of signing in, and where the own account is signed in. */
export function SecurityTab() {
  return (
    <Stack gap="lg" maw={560}>
      <PasswordForm />
      <SecondFactorCard />
      <SignInsCard />
    </Stack>
  );
}
