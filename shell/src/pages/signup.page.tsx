import { TRIAL_DAYS } from '@balcao/contracts/identity';
import { Link, paths } from '@balcao/platform';
import { Anchor, Text } from '@balcao/ui';
import { AuthFrame } from '../features/auth/auth-frame';
import { SignupForm } from '../features/auth/signup-form';

/** /signup */
export function SignupPage() {
  return (
    <AuthFrame title="Criar conta" intro={`Teste grátis por ${TRIAL_DAYS} dias, sem cartão de crédito.`}>
      <SignupForm />
      <Text>
        Já tem conta?{' '}
        <Anchor component={Link} to={paths.login()} underline="always">
          Entrar
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
