import { MAX_NOTE } from '@balcao/contracts/notes';
import { Alert, Box, Button, Group, Text, Textarea } from '@balcao/ui';
import { IconLock } from '@balcao/ui/icons';
import type { KeyboardEvent } from 'react';
import { useChatsAddNoteMutation } from '../../api/teamwork-api';
import { serverErrorOr } from '../composer/use-send-message';
import classes from './note-composer.module.css';
import { useNoteDraft } from './use-note-draft';

/** A note in the making. Left or not saved it is kept; the same text tried again is stored once. */
export function NoteComposer({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const { texto, client_id, write, saved } = useNoteDraft(chatId);
  const [add, { isLoading, error }] = useChatsAddNoteMutation();
  const ready = texto.trim() !== '' && texto.length <= MAX_NOTE;
  const save = async () => {
    if (!ready || isLoading) return;
    const answer = await add({ params: { id: chatId }, body: { texto, client_id } });
    if (!answer.data) return;
    saved(client_id);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <Box className={classes.composer}>
      {error && (
        <Alert color="red" mb="xs">
          {serverErrorOr(error, 'Não foi possível salvar a nota.')}
        </Alert>
      )}
      <Textarea
        autosize
        autoFocus
        minRows={2}
        maxRows={6}
        label={
          <Group component="span" gap={6} wrap="nowrap">
            <IconLock size={14} aria-hidden /> Nota interna
          </Group>
        }
        placeholder="Escreva para a equipe…"
        value={texto}
        readOnly={isLoading}
        error={texto.length > MAX_NOTE ? `Use no máximo ${MAX_NOTE} caracteres.` : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="xs">Só a equipe vê. Nada vai para o cliente.</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={onDone} disabled={isLoading}>
            Voltar
          </Button>
          <Button size="compact-md" onClick={() => void save()} disabled={!ready} loading={isLoading}>
            Salvar nota
          </Button>
        </Group>
      </Group>
    </Box>
  );
}
