// Not shared, like the charts: each remote takes its copy. What it is made of comes by its name from what is shared.
import { Box, Button, Stack, Text } from '@balcao/ui';
import { IconUpload } from '@balcao/ui/icons';
import { FileButton } from '@balcao/ui/inputs';
import { type DragEvent, useState } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  onFile: (file: File | null | undefined) => void;
  /** 'Arraste a planilha para cá ou': a button to choose one follows. */
  invitation: string;
  /** What may be chosen, in words. */
  limits: string;
  accept: string;
  /** Name of the file field. */
  label: string;
  loading?: boolean;
  disabled?: boolean;
}

/** Takes one file, dropped or chosen. */
export function DropZone({ onFile, invitation, limits, accept, label, ...button }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      className={`${classes.zone} ${over ? classes.over : ''}`}
      data-testid="drop-zone"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="sm">
        <Text className={classes.drag}>{invitation}</Text>
        <FileButton onChange={onFile} accept={accept} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button {...props} data-autofocus leftSection={<IconUpload size={16} aria-hidden />} {...button}>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {limits}
        </Text>
      </Stack>
    </Box>
  );
}
