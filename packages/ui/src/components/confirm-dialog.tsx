import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { confirmStore, type Question } from './confirm-store';
import { Modal } from './modal';

/** Shows the questions of `confirm()`, the latest on top. */
export function ConfirmDialogs() {
  const questions = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  return questions.map((question) => <ConfirmDialog key={question.id} question={question} />);
}

function ConfirmDialog({ question }: { question: Question }) {
  const { title, message, confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', danger = false, answer } = question;
  return (
    <Modal opened title={title} onClose={() => answer(false)} zIndex={300} size={440}>
      {typeof message === 'string' ? <Text>{message}</Text> : message}
      <Group justify="flex-end" mt="lg">
        {cancelLabel !== null && (
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button
          color={danger ? 'red' : 'brand'}
          // The second click of a double click on what asked is no answer.
          onClick={({ detail }) => detail < 2 && answer(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
