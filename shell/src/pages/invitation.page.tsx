import { errorMessage, Link, Navigate, paths, signOut, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, ScreenLoader, SkeletonRows, Stack, Text, toast } from '@balcao/ui';
import { useState } from 'react';
import { AuthFrame } from '../features/auth/auth-frame';
import { JoinForm } from '../features/auth/join-form';
import { useLinksInvitationQuery } from '../features/auth/links-api';
import { linkFault, useLinkToken } from '../features/auth/use-link-token';

/** /convite#token */
export function InvitationPage() {
  const { loading, user } = useSession();
  const [joining, setJoining] = useState(false);
  const token = useLinkToken();
  if (loading) return <ScreenLoader />;
  if (user && joining) return <Navigate to={paths.dashboard()} replace />;
  return (
    <AuthFrame title="Convite" intro="Crie a sua conta para entrar na equipe.">
      {user ? <OtherAccount email={user.email} /> : <Invitation key={token} token={token} onJoining={setJoining} />}
    </AuthFrame>
  );
}

function Invitation({ token, onJoining }: { token: string; onJoining: (joining: boolean) => void }) {
  const { data, error } = useLinksInvitationQuery({ body: { token } });
  if (error) {
    return (
      <>
        <Alert color="red">{linkFault(error)}</Alert>
        <Anchor component={Link} to={paths.login()} underline="always" style={{ alignSelf: 'flex-start' }}>
          Ir para a entrada
        </Anchor>
      </>
    );
  }
  if (!data) return <SkeletonRows />;
  return (
    <Stack gap="md">
      <Text>
        Você foi convidado para a equipe de <strong>{data.empresa}</strong>.
      </Text>
      <JoinForm token={token} invited={data} onJoining={onJoining} />
    </Stack>
  );
}

function OtherAccount({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      setBusy(false);
      toast.error(errorMessage(error));
    }
  };
  return (
    <Stack gap="md">
      <Alert color="yellow">
        Você está conectado como {email}. Para aceitar este convite, saia primeiro desta conta.
      </Alert>
      <Button size="md" loading={busy} onClick={() => void leave()}>
        Sair e continuar
      </Button>
    </Stack>
  );
}
