import { useSession } from '@balcao/platform';
import { Stack } from '@balcao/ui';
import { SecondFactorCard } from '../second-factor/second-factor-card';
import { SupportCard } from '../support/support-card';
import { PasswordForm } from './password-form';
import { SignInsCard } from './sign-ins-card';

/**
 * Segurança: the own password, the second step of signing in, where the own account is signed in; for whoever manages the
 * company, when the platform's support was there.
 */
export function SecurityTab() {
  const { sees, tenant } = useSession();
  return (
    <Stack gap="lg" maw={560}>
      <PasswordForm />
      <SecondFactorCard />
      <SignInsCard />
      {tenant && sees('settings.manage') && <SupportCard />}
    </Stack>
  );
}
