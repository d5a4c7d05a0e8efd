import { NativeSelect, Select } from '@mantine/core';

/** So many are still found at a glance, and with the phone's own list. */
const FEW = 30;
const OPTIONS = { options: { maxHeight: 260, overflowY: 'auto' } } as const;

interface LongSelectOption {
  value: string;
  label: string;
}

interface LongSelectProps {
  label?: string;
  'aria-label'?: string;
  required?: boolean;
  /** What is shown while nothing is chosen. */
  none: string;
  data: readonly LongSelectOption[];
  /** Empty: nothing is chosen. */
  value: string;
  error?: string | false | undefined;
  maw?: number;
  flex?: number;
  'data-autofocus'?: boolean;
  /** The field, to be focused. */
  fieldRef?: (field: HTMLElement | null) => void;
  onChange: (value: string) => void;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** One of a list that a large house makes long: the browser's own list while it is short, else found by typing. */
export function LongSelect({ none, data, value, fieldRef, onChange, ...field }: LongSelectProps) {
  const ref = (node: HTMLElement | null): void => fieldRef?.(node);
  if (data.length <= FEW)
    return (
      <NativeSelect
        {...field}
        ref={ref}
        data={[{ value: '', label: none }, ...data]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Select
      {...field}
      ref={ref}
      searchable
      clearable
      openOnFocus={false}
      withScrollArea={false}
      styles={OPTIONS}
      placeholder={none}
      nothingFoundMessage="Nada encontrado."
      data={data}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && plain(option.label).includes(plain(search)))
      }
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
