import { NumberInput, type NumberInputProps } from '@mantine/core';

export interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Wire text ("80.00"), empty while nothing is typed. */
  value: string;
  onChange: (value: string) => void;
}

/** Field in reais ("R$ 80,00") that speaks the wire format. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={2}
      fixedDecimalScale
      step={0.01}
      min={0}
      hideControls
      inputMode="decimal"
      {...rest}
      value={value === '' ? '' : Number(value)}
      onChange={(next) => onChange(next === '' ? '' : Number(next).toFixed(2))}
    />
  );
}
