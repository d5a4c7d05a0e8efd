import { ActionIcon, Box, Group, Title, useMediaQuery } from '@balcao/ui';
import { IconArrowLeft } from '@balcao/ui/icons';
import type { ReactNode } from 'react';
import classes from './inbox.module.css';

interface ThreadHeadProps {
  title: string;
  onBack: () => void;
  /** Below the title. */
  detail?: ReactNode;
  children?: ReactNode;
}

/** Line above a conversation: the way back on a phone, who it is with, what can be done. */
export function ThreadHead({ title, onBack, detail, children }: ThreadHeadProps) {
  // The list with the screen's own title is not shown then (inbox.module.css).
  const alone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Group className={classes.threadHead} gap="xs" wrap="nowrap">
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Voltar às conversas"
        onClick={onBack}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Box flex={1} miw={0}>
        <Title order={alone ? 1 : 2} size="h4" className={`${classes.ellipsis} ${classes.name}`}>
          {title}
        </Title>
        {detail}
      </Box>
      {children}
    </Group>
  );
}
