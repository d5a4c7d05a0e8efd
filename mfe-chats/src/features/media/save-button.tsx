import type { Arquivo } from '@balcao/contracts/media-kinds';
import { useSession } from '@balcao/platform';
import { ActionIcon, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { useChatsMediaSaveMutation } from '../../api/media-api';
import { serverErrorOr } from '../composer/use-send-message';

const SAVE_FAILED = 'Não foi possível baixar o arquivo.';

/** Puts the file among the person's downloads; the platform's support looks at it where it is. */
export function SaveButton({ file, label }: { file: Arquivo; label: string }) {
  const [save, { isLoading }] = useChatsMediaSaveMutation();
  const { suporte } = useSession();
  const onClick = async () => {
    try {
      await save(file.id).unwrap();
    } catch (error) {
      toast.error(serverErrorOr(error, SAVE_FAILED));
    }
  };
  if (suporte) return null;
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} loading={isLoading} onClick={onClick}>
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}
