import { toast } from '@balcao/ui';
import { useState } from 'react';
import { useLazyChatsMediaFileQuery } from '../../api/media-api';
import { serverErrorOr } from '../composer/use-send-message';

const OPEN_FAILED = 'Não foi possível abrir o arquivo.';

/** A file that is asked for only when somebody wants to hear or see it. */
export function useFile(id: string) {
  const [ask, { isFetching }] = useLazyChatsMediaFileQuery();
  const [src, setSrc] = useState<string>();
  const load = async (): Promise<boolean> => {
    if (src) return true;
    try {
      setSrc(await ask({ id, small: false }, true).unwrap());
      return true;
    } catch (error) {
      toast.error(serverErrorOr(error, OPEN_FAILED));
      return false;
    }
  };
  return { src, load, loading: isFetching };
}
