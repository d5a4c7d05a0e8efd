import { Group, MoneyText, Text } from '@balcao/ui';
import classes from './receipt.module.css';

/** One amount of a receipt. */
export function ReceiptLine({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" pt="xs" className={classes.line}>
      <Text {...(strong && { fw: 600 })}>{label}</Text>
      <MoneyText value={value} {...(strong && { fw: 600 })} />
    </Group>
  );
}
