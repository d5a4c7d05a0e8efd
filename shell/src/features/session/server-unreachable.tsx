import { loadFailure, refreshSession, useSession } from '@balcao/platform';
import { Button, Center, EmptyState } from '@balcao/ui';
import { IconCloudOff } from '@balcao/ui/icons';
import { useEffect, useState } from 'react';

/** Somebody may be signed in, but the server cannot be asked: says so, keeps trying, and offers to try now. */
export function ServerUnreachable() {
  const { unreachable } = useSession();
  const [asking, setAsking] = useState(false);
  const askNow = async () => {
    setAsking(true);
    await refreshSession();
    setAsking(false);
  };
  useEffect(() => {
    const back = () => void refreshSession();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const lost = unreachable === 'FETCH_ERROR' || (unreachable !== null && unreachable >= 502);
  return (
    <Center mih="100dvh" component="main">
      <div role="status">
        <EmptyState
          titleOrder={1}
          icon={<IconCloudOff size={28} />}
          title={lost ? 'Sem conexão com o servidor' : 'O servidor não conseguiu responder'}
          description={`${lost ? '' : `${loadFailure({ status: unreachable })} `}Tentando de novo… Assim que ele responder, você continua de onde estava.`}
          action={
            <Button loading={asking} onClick={() => void askNow()}>
              Tentar agora
            </Button>
          }
        />
      </div>
    </Center>
  );
}
