import { PRODUCT_IMAGE_MAX_BYTES, PRODUCT_IMAGE_TYPES } from '@balcao/contracts/catalog';
import { ERRORS } from '@balcao/contracts/errors';
import { Button, Group, Input, Loader, Stack, Text } from '@balcao/ui';
import { IconPhoto, IconTrash } from '@balcao/ui/icons';
import { FileButton } from '@balcao/ui/inputs';
import { useEffect, useState } from 'react';
import classes from './image-field.module.css';
import type { ImageChange } from './use-save-product';

interface ImageFieldProps {
  /** Address of the picture the product has now. */
  current: string | null;
  change: ImageChange;
  onChange: (change: ImageChange) => void;
  /** True while the chosen picture is on its way. */
  sending?: boolean;
}

function faultOf(file: File): string | null {
  if (!(PRODUCT_IMAGE_TYPES as readonly string[]).includes(file.type)) return ERRORS['catalog/image-invalid'].text;
  return file.size > PRODUCT_IMAGE_MAX_BYTES ? ERRORS['catalog/image-too-large'].text : null;
}

/** The chosen picture as a data address: the page's security policy shows no `blob:`. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && preview;
}

/** Choose, see, replace or take away the picture; nothing is sent before the product is saved. */
export function ImageField({ current, change, onChange, sending = false }: ImageFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const chosen = change.kind === 'replace' ? change.file : null;
  const preview = usePreview(chosen);
  const shown = preview ?? (change.kind === 'keep' ? current : null);
  const choose = (file: File | null) => {
    if (!file) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (!wrong) onChange({ kind: 'replace', file });
  };
  const takeAway = () => {
    setFault(null);
    onChange(current ? { kind: 'remove' } : { kind: 'keep' });
  };
  return (
    <Input.Wrapper label="Foto" description="JPG, PNG ou WebP de até 5 MB." error={fault} labelElement="div">
      <Stack gap="xs" mt="xs" align="flex-start">
        {shown && <img src={shown} alt="Foto escolhida" className={classes.chosen} />}
        <div role="status">{sending && <Sending />}</div>
        <Group gap="xs">
          <FileButton accept={PRODUCT_IMAGE_TYPES.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" size="xs" leftSection={<IconPhoto size={16} />}>
                {shown ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button variant="subtle" color="gray" size="xs" leftSection={<IconTrash size={16} />} onClick={takeAway}>
              Tirar foto
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function Sending() {
  return (
    <Group gap="xs">
      <Loader size="xs" />
      <Text size="sm">Enviando a foto…</Text>
    </Group>
  );
}
