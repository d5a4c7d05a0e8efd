import type { Arquivo } from '@balcao/contracts/media-kinds';
import { ActionIcon, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { useChatsMediaSaveMutation } from '../../api/media-api';
import { serverErrorOr } from '../composer/use-send-message';

const SAVE_FAILED = 'Não foi possível baixar o arquivo.';

/** Puts the file among the person's downloads. */
export function SaveButton({ file, label }: { file: Arquivo; label: string }) {
  const [save, { isLoading }] = useChatsMediaSaveMutation();
  const onClick = async () => {
    try {
      await save(file.id).unwrap();
    } catch (error) {
      toast.error(serverErrorOr(error, SAVE_FAILED));
    }
  };
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} loading={isLoading} onClick={onClick}>
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}
