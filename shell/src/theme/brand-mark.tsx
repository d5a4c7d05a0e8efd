import { Group, Text } from '@balcao/ui';
import classes from './brand-mark.module.css';

/** The product's sign, as in the tab's icon, and its name. */
export function BrandMark({ compact = false }: { compact?: boolean }) {
  return (
    <Group gap={10} wrap="nowrap">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="8" fill="#6a4be0" />
        <path d="M8 9h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z" fill="#fff" />
        <path d="M10 13h12M10 17h8" stroke="#6a4be0" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {!compact && (
        <Text component="span" className={classes.name}>
          Balcão
        </Text>
      )}
    </Group>
  );
}
