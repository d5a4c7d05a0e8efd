import type { Arquivo } from '@balcao/contracts/media-kinds';
import { useSession } from '@balcao/platform';
import { Button, Loader, toast } from '@balcao/ui';
import { IconAlertCircle, IconClock, IconRefresh } from '@balcao/ui/icons';
import { useChatsMediaRetryMutation } from '../../api/chats-api';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './media.module.css';

const RETRY_FAILED = 'Não foi possível buscar o arquivo.';

/** Why a file cannot be seen (yet), and what can be done about it. Nothing when it is here. */
export function FileState({ file, label }: { file: Arquivo; label: string }) {
  const [retry, { isLoading }] = useChatsMediaRetryMutation();
  const { suporte } = useSession();
  const again = async () => {
    try {
      await retry({ params: { id: file.id } }).unwrap();
    } catch (error) {
      toast.error(serverErrorOr(error, RETRY_FAILED));
    }
  };
  if (file.estado === 'guardada') return null;
  if (file.estado === 'pendente') {
    return (
      <div className={classes.state} role="status">
        <Loader size={16} aria-hidden />
        <span>{label}: recebendo…</span>
      </div>
    );
  }
  if (file.estado === 'expirada') {
    return (
      <div className={classes.state}>
        <IconClock size={16} aria-hidden />
        <span>{label}: o tempo de guarda acabou e o arquivo foi apagado.</span>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      <IconAlertCircle size={16} aria-hidden />
      <span>
        {label}: {file.motivo}
      </span>
      {file.repetivel && !suporte && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isLoading}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={again}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
