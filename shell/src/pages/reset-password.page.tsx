import { Link, paths } from '@balcao/platform';
import { Alert, Anchor, SkeletonRows } from '@balcao/ui';
import { AuthFrame } from '../features/auth/auth-frame';
import { useLinksCheckResetQuery } from '../features/auth/links-api';
import { ResetForm } from '../features/auth/reset-form';
import { linkFault, useLinkToken } from '../features/auth/use-link-token';

/** /redefinir-senha#token */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const { isSuccess, error } = useLinksCheckResetQuery({ body: { token } });
  return (
    <AuthFrame title="Nova senha" intro="Ao trocar a senha, as sessões abertas em todos os aparelhos são encerradas.">
      {error ? (
        <>
          <Alert color="red">{linkFault(error)}</Alert>
          <Anchor component={Link} to={paths.forgotPassword()} underline="always" style={{ alignSelf: 'flex-start' }}>
            Pedir outro link
          </Anchor>
        </>
      ) : isSuccess ? (
        <ResetForm key={token} token={token} />
      ) : (
        <SkeletonRows />
      )}
    </AuthFrame>
  );
}
