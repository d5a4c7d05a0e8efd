import { Button, Group, Stack } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { takeLostFocus } from '../take-lost-focus';
import { AskedAmount, askedFault } from './asked-amount';
import type { PixTarget } from './pix-target';

interface OtherAmountProps {
  target: PixTarget;
  /** What the code that is shown asks for. */
  asked: string;
  onChange: (valor: string) => void;
}

/** The code of another amount: a part of what is open, or all of it again. */
export function OtherAmount({ target, asked, onChange }: OtherAmountProps) {
  const [typing, setTyping] = useState<boolean>();
  const [valor, setValor] = useState(asked);
  const [fault, setFault] = useState<string>();
  if (target.aberto === undefined) return null;
  if (!typing)
    return (
      <Button
        ref={typing === false ? takeLostFocus : undefined}
        variant="subtle"
        size="compact-sm"
        onClick={() => setTyping(true)}
      >
        Cobrar outro valor
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = askedFault(valor, target);
    setFault(found);
    if (found) return;
    setTyping(false);
    onChange(valor);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <AskedAmount target={target} value={valor} error={fault} onChange={setValor} focused />
        <Group justify="flex-end">
          <Button type="submit" variant="light" size="compact-sm">
            Mostrar código
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
