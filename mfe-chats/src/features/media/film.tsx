import type { Arquivo } from '@balcao/contracts/media-kinds';
import { Loader, UnstyledButton } from '@balcao/ui';
import { IconPlayerPlay } from '@balcao/ui/icons';
import { fileSize } from './file-size';
import classes from './media.module.css';
import { useFile } from './use-file';

/** A video is fetched when somebody wants to see it: it may be large. */
export function Film({ file }: { file: Arquivo }) {
  const { src, load, loading } = useFile(file.id);
  if (src) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what customers film has no captions
      <video className={classes.film} src={src} controls autoPlay playsInline />
    );
  }
  const here = file.estado === 'guardada';
  return (
    <UnstyledButton
      className={classes.picture}
      style={{ aspectRatio: '4 / 3' }}
      aria-label={`Ver vídeo ${fileSize(file.bytes)}`}
      disabled={!here}
      onClick={load}
    >
      {file.previa && <img src={`data:image/jpeg;base64,${file.previa}`} alt="" />}
      <span className={classes.cover}>
        <span className={classes.badge}>
          {loading ? <Loader size={16} color="white" aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          Vídeo {fileSize(file.bytes)}
        </span>
      </span>
    </UnstyledButton>
  );
}
