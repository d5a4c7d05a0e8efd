import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons';

export interface SearchInputProps {
  /** The applied term; the field follows it when it changes from outside. */
  value: string;
  onChange: (term: string) => void;
  /** Name for screen readers and placeholder: "Buscar clientes". */
  label: string;
  delay?: number;
  w?: number | string;
}

/** More is no search, and no list takes it. */
const MAX_CHARS = 120;

/** Search field that reports after a pause in typing, and at once when cleared. */
export function SearchInput({ value, onChange, label, delay = 300, w = 280 }: SearchInputProps) {
  const [text, setText] = useState(value);
  // What was reported comes back as `value`, perhaps when more is typed already: that is not taken away again.
  const said = useRef(value);
  const say = (term: string) => {
    said.current = term;
    onChange(term);
  };
  const report = useDebouncedCallback(say, delay);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);
  const type = (term: string) => {
    setText(term);
    report(term.trim());
  };
  const clear = () => {
    report.cancel();
    setText('');
    say('');
  };
  return (
    <TextInput
      type="search"
      maxLength={MAX_CHARS}
      aria-label={label}
      placeholder={label}
      w={w}
      maw="100%"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Limpar busca" onClick={clear} /> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
