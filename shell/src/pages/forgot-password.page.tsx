import { Link, paths } from '@balcao/platform';
import { Anchor } from '@balcao/ui';
import { AuthFrame } from '../features/auth/auth-frame';
import { ForgotForm } from '../features/auth/forgot-form';

/** /esqueci-senha */
export function ForgotPasswordPage() {
  return (
    <AuthFrame title="Esqueci minha senha" intro="Informe o e-mail da sua conta e enviamos um link para criar outra.">
      <ForgotForm />
      <Anchor component={Link} to={paths.login()} underline="always" style={{ alignSelf: 'flex-start' }}>
        Voltar para a entrada
      </Anchor>
    </AuthFrame>
  );
}
