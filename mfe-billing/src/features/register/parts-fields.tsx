import { METHOD_LABEL, PAYMENT_METHODS, PAYMENT_PARTS_MAX } from '@balcao/contracts/payments';
import { ActionIcon, Button, Group, NativeSelect, Stack } from '@balcao/ui';
import { IconPlus, IconTrash } from '@balcao/ui/icons';
import { MoneyField } from '@balcao/ui/inputs';
import type { RegisterState } from './use-register';

const FORMS = [
  { value: '', label: 'Escolha' },
  ...PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABEL[value] })),
];

/** As wide as the largest amount; beside it there is no room for a form on a phone, which comes above. */
const AMOUNT_FLEX = '1 1 175px';

/** Whoever splits goes on in the line that came. */
const focusAdded = (field: HTMLSelectElement | null) => field?.focus();

interface PartsFieldsProps {
  state: RegisterState;
  focused: boolean;
  onPix: (key: string) => void;
}

/** One line per form: 'Pix 50 e dinheiro 30'. What is paid by Pix now can be shown as a code. */
export function PartsFields({ state, focused, onPix }: PartsFieldsProps) {
  const { partes, pendente } = state.draft;
  const several = partes.length > 1;
  const byPix = pendente ? undefined : partes.find(({ metodo, valor }) => metodo === 'pix' && Number(valor) > 0);
  return (
    <Stack gap="xs">
      {partes.map(({ key, metodo, valor }, index) => (
        <Group key={key} gap="xs" align="flex-start" role="group" aria-label={`Pagamento ${index + 1}`}>
          <NativeSelect
            flex="1 1 130px"
            label={several ? `Forma ${index + 1}` : 'Forma'}
            required
            {...(index === 0 && focused && { 'data-autofocus': true })}
            ref={index > 0 ? focusAdded : undefined}
            data={FORMS}
            value={metodo}
            error={state.errors[`${key}.metodo`]}
            onChange={(event) =>
              state.changePart(key, {
                metodo: PAYMENT_METHODS.find((one) => one === event.currentTarget.value) ?? '',
              })
            }
          />
          <MoneyField
            flex={AMOUNT_FLEX}
            label={several ? `Valor ${index + 1}` : 'Valor'}
            required
            value={valor}
            error={state.errors[`${key}.valor`]}
            onChange={(next) => state.changePart(key, { valor: next })}
          />
          {several && (
            <ActionIcon
              mt={26}
              size={36}
              variant="subtle"
              color="gray"
              aria-label={`Tirar a forma ${index + 1}`}
              onClick={() => state.remove(key)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group gap="xs">
        {partes.length < PAYMENT_PARTS_MAX && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={state.split}>
            Dividir em outra forma
          </Button>
        )}
        {byPix && (
          <Button variant="light" size="compact-sm" onClick={() => onPix(byPix.key)}>
            Cobrar por Pix
          </Button>
        )}
      </Group>
    </Stack>
  );
}
