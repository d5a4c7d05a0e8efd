import type { Arquivo } from '@balcao/contracts/media-kinds';
import { useChatsMediaFileQuery } from '../../api/media-api';
import classes from './media.module.css';

export function Sticker({ file }: { file: Arquivo }) {
  const { data } = useChatsMediaFileQuery({ id: file.id, small: false }, { skip: file.estado !== 'guardada' });
  if (!data) return file.estado === 'guardada' ? <div className={classes.sticker} /> : null;
  return <img className={classes.sticker} src={data} alt="Figurinha" />;
}
