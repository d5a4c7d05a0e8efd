import { ActionIcon, Group, Text } from '@balcao/ui';
import { IconX } from '@balcao/ui/icons';
import { withoutMarks } from '../messages/marks';
import classes from './composer.module.css';
import type { Quote } from './outbox';

/** What is being answered, above where the answer is written. */
export function QuoteBar({ quote, onDrop }: { quote: Quote; onDrop: () => void }) {
  return (
    <Group className={classes.quote} gap="xs" wrap="nowrap" role="group" aria-label="Respondendo a">
      <div className={classes.quoted}>
        <Text size="xs" fw={600}>
          {quote.author}
        </Text>
        <Text size="sm" truncate>
          {withoutMarks(quote.text)}
        </Text>
      </div>
      <ActionIcon size={32} variant="subtle" color="gray" aria-label="Não responder a esta mensagem" onClick={onDrop}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
