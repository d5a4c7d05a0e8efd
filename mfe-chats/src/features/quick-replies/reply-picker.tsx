import { formatCount } from '@balcao/platform';
import { Button, DialogLoader, Group, Text, VisuallyHidden } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import classes from './reply-picker.module.css';
import type { QuickReplies } from './use-quick-replies';

const RepliesModal = lazy(() => import('./replies-modal'));

const LACK = {
  asked: 'Buscando o próximo horário do cliente…',
  failed: 'Não foi possível buscar o próximo horário. Enter tenta de novo.',
};

function sayOf({ query, found, lack }: QuickReplies): string {
  if (lack) return LACK[lack];
  if (query.isError) return 'Não foi possível carregar as respostas rápidas.';
  if (!query.data) return 'Carregando respostas rápidas…';
  if (query.data.items.length === 0) return 'Nenhuma resposta rápida ainda.';
  return found.length > 0
    ? formatCount(found.length, 'resposta rápida', 'respostas rápidas')
    : 'Nenhuma resposta rápida com este código ou texto.';
}

/** Above the composer: quick replies that fit, as they would be sent. */
export function ReplyPicker({ replies }: { replies: QuickReplies }) {
  const { open, id, optionId, found, active, fill, insert } = replies;
  const [managing, setManaging] = useState(false);
  const sentence = sayOf(replies);
  return (
    <>
      {open && (
        <div className={classes.picker}>
          <div id={id} role="listbox" aria-label="Respostas rápidas" className={classes.list}>
            {found.map((reply, at) => (
              // Focus stays in the composer; the keyboard reaches these through it.
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field points here
              // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter of the field do it
              <div
                key={reply.id}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                className={classes.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => insert(reply)}
              >
                <strong>/{reply.codigo}</strong> <span className={classes.text}>{fill(reply)}</span>
              </div>
            ))}
          </div>
          <Group justify="space-between" gap="xs" className={classes.foot}>
            {found.length === 0 || replies.lack ? (
              <Text size="xs" c="dimmed">
                {sentence}
              </Text>
            ) : (
              <Text size="xs" c="dimmed" className={classes.keys}>
                ↑ ↓ escolhem · Enter insere · Esc fecha
              </Text>
            )}
            <Button size="compact-xs" variant="subtle" onClick={() => setManaging(true)}>
              Gerenciar respostas
            </Button>
          </Group>
        </div>
      )}
      <VisuallyHidden aria-live="polite">{open ? sentence : ''}</VisuallyHidden>
      <Suspense fallback={<DialogLoader onClose={() => setManaging(false)} />}>
        {managing && <RepliesModal onClose={() => setManaging(false)} />}
      </Suspense>
    </>
  );
}
