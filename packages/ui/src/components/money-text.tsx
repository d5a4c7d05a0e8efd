import { Text, type TextProps } from '@mantine/core';
import { formatMoney } from '../format/money';
import classes from './money-text.module.css';

/** Money in reais with aligned digits. `value` is the wire text ("80.00") or a number of reais. */
export function MoneyText({ value, ...rest }: TextProps & { value: string | number }) {
  return (
    <Text component="span" className={classes.money} {...rest}>
      {formatMoney(value)}
    </Text>
  );
}
