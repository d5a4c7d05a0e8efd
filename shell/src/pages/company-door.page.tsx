import { errorMessage, Link, Navigate, paths, useParams } from '@balcao/platform';
import { Alert, Anchor, ScreenLoader } from '@balcao/ui';
import { AuthFrame } from '../features/auth/auth-frame';
import { useLinksCompanyDoorQuery } from '../features/auth/links-api';
import { LoginForm } from '../features/auth/login-form';
import { usePaint } from '../theme/paint';

/** /entrar/:slug: the sign-in of one company, by its address of now or a former one. */
export function CompanyDoorPage() {
  const { slug = '' } = useParams();
  const { data, error, isFetching } = useLinksCompanyDoorQuery({ params: { slug } });
  usePaint(data?.cor_marca);
  if (error && !isFetching) return <Elsewhere error={error} />;
  if (!data) return <ScreenLoader />;
  if (data.slug !== slug) return <Navigate to={paths.companyDoor(data.slug)} replace />;
  return (
    <AuthFrame title={data.nome} intro="Entre com o e-mail e a senha da sua conta.">
      <LoginForm />
      <Anchor component={Link} to={paths.forgotPassword()} underline="always" style={{ alignSelf: 'flex-start' }}>
        Esqueci minha senha
      </Anchor>
    </AuthFrame>
  );
}

function Elsewhere({ error }: { error: unknown }) {
  return (
    <AuthFrame title="Entrar" intro="Confira o endereço com quem o passou.">
      <Alert color="yellow">{errorMessage(error)}</Alert>
      <Anchor component={Link} to={paths.login()} underline="always" style={{ alignSelf: 'flex-start' }}>
        Ir para a entrada
      </Anchor>
    </AuthFrame>
  );
}
