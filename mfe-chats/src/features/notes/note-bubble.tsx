import type { Nota } from '@balcao/contracts/notes';
import { errorMessage, formatTime, useSession } from '@balcao/platform';
import { ActionIcon, confirm, toast } from '@balcao/ui';
import { IconLock, IconTrash } from '@balcao/ui/icons';
import { useMemo } from 'react';
import { useChatsDropNoteMutation } from '../../api/teamwork-api';
import { Formatted } from '../messages/formatted';
import { readMarks } from '../messages/marks';
import classes from './note-bubble.module.css';

/** What the team noted, between the messages and clearly none of them. */
export function NoteBubble({ note }: { note: Nota }) {
  const { isAdmin, profile, can } = useSession();
  const mine = isAdmin || note.autor_id === profile?.id;
  const pieces = useMemo(() => readMarks(note.texto), [note.texto]);
  const [drop] = useChatsDropNoteMutation();
  const remove = async () => {
    const message = 'Tem certeza que deseja apagar esta nota? Ela some para toda a equipe.';
    if (!(await confirm({ title: 'Apagar nota', message, confirmLabel: 'Apagar', danger: true }))) return;
    const answer = await drop({ params: { id: note.chat_id, noteId: note.id } });
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <div className={classes.row}>
      <article className={classes.note} aria-label={`Nota interna de ${note.autor_nome}`}>
        <header className={classes.head}>
          <IconLock size={14} aria-hidden />
          <span className={classes.author}>Nota interna · {note.autor_nome}</span>
          {mine && can('chats.write') && (
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label="Apagar nota"
              title="Apagar nota"
              onClick={() => void remove()}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          )}
        </header>
        <p className={classes.text}>
          <Formatted pieces={pieces} />
        </p>
        <footer className={classes.meta}>
          Só a equipe vê · <time dateTime={note.created_at}>{formatTime(note.created_at)}</time>
        </footer>
      </article>
    </div>
  );
}
