import type { Message } from '@balcao/contracts/chats';
import type { Arquivo } from '@balcao/contracts/media-kinds';
import { KIND_LABEL } from '../messages/kind-text';
import { AudioPlayer } from './audio-player';
import { ContactCards, DocumentCard, PlaceCard } from './cards';
import { FileState } from './file-state';
import { Film } from './film';
import { Picture } from './picture';
import { Sticker } from './sticker';

function FileView({ message, file }: { message: Message; file: Arquivo }) {
  const { tipo } = message;
  if (tipo === 'image') return <Picture file={file} alt={KIND_LABEL.image} />;
  if (tipo === 'sticker') return <Sticker file={file} />;
  if (tipo === 'document') return <DocumentCard file={file} />;
  if (tipo === 'video') return file.estado === 'guardada' || file.previa ? <Film file={file} /> : null;
  return file.estado === 'guardada' ? <AudioPlayer file={file} /> : null;
}

/** What a message carries: a file with its state, a place, contacts. */
export function MediaView({ message }: { message: Message }) {
  const { midia, tipo } = message;
  if (!midia || tipo === 'text') return null;
  if (midia.kind === 'local') return <PlaceCard place={midia} />;
  if (midia.kind === 'contatos') return <ContactCards contacts={midia} />;
  return (
    <>
      <FileView message={message} file={midia} />
      <FileState file={midia} label={KIND_LABEL[tipo]} />
    </>
  );
}
