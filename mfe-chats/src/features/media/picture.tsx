import type { Arquivo } from '@balcao/contracts/media-kinds';
import { Button, Center, Group, Loader, Modal, Text, UnstyledButton, useDisclosure } from '@balcao/ui';
import { useChatsMediaFileQuery } from '../../api/media-api';
import classes from './media.module.css';
import { SaveButton } from './save-button';

interface PictureProps {
  file: Arquivo;
  /** What it is, for whoever does not see it. */
  alt: string;
}

const previewOf = ({ previa }: Arquivo) => (previa ? `data:image/jpeg;base64,${previa}` : undefined);
/** The place it takes is kept before it is here: nothing that is read jumps. */
const shapeOf = ({ largura, altura }: Arquivo) =>
  largura && altura ? `${largura} / ${Math.min(altura, largura * 1.4)}` : '4 / 3';

/** A picture small in its bubble; opened, in its full size. */
export function Picture({ file, alt }: PictureProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const here = file.estado === 'guardada';
  const asked = { id: file.id, small: file.miniatura };
  const { data, isError, refetch } = useChatsMediaFileQuery(asked, { skip: !here });
  const src = data ?? previewOf(file);
  const image = src ? <img src={src} alt={alt} /> : null;
  if (!here && !image) return null;
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        style={{ aspectRatio: shapeOf(file) }}
        data-blurred={!data || undefined}
        aria-label={here ? `${alt}. Ver em tamanho maior` : alt}
        disabled={!here}
        onClick={isError ? refetch : open}
      >
        {image}
        {here && !data && (
          <span className={classes.cover}>
            {isError ? <span className={classes.badge}>Tentar de novo</span> : <Loader size="sm" aria-hidden />}
          </span>
        )}
      </UnstyledButton>
      {opened && <Lightbox file={file} alt={alt} onClose={close} />}
    </>
  );
}

function Lightbox({ file, alt, onClose }: PictureProps & { onClose: () => void }) {
  const { data, isError, refetch } = useChatsMediaFileQuery({ id: file.id, small: false });
  return (
    <Modal opened onClose={onClose} size="auto" centered title={alt}>
      {data && <img className={classes.whole} src={data} alt={alt} />}
      {!data && (
        <Center mih={240} miw={240}>
          {isError ? (
            <Group>
              <Text>A imagem não abriu.</Text>
              <Button onClick={refetch}>Tentar de novo</Button>
            </Group>
          ) : (
            <Loader aria-label="Abrindo a imagem" />
          )}
        </Center>
      )}
      <Group justify="flex-end" mt="xs">
        <SaveButton file={file} label="Baixar imagem" />
      </Group>
    </Modal>
  );
}
