import { Link, paths } from '@balcao/platform';
import { Anchor, Text } from '@balcao/ui';
import { AuthFrame } from '../features/auth/auth-frame';
import { LoginForm } from '../features/auth/login-form';

/** /login */
export function LoginPage() {
  return (
    <AuthFrame title="Entrar" intro="Acesse o painel da sua empresa.">
      <LoginForm />
      <Anchor component={Link} to={paths.forgotPassword()} underline="always" style={{ alignSelf: 'flex-start' }}>
        Esqueci minha senha
      </Anchor>
      <Text>
        Ainda não tem conta?{' '}
        <Anchor component={Link} to={paths.signup()} underline="always">
          Criar conta
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
