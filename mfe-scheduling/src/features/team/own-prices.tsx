import type { Proprio } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import { formatBRL } from '@balcao/platform';
import { ActionIcon, Group, Input, Stack, Text } from '@balcao/ui';
import { IconTrash } from '@balcao/ui/icons';
import { LongSelect, MoneyField, NumberInput } from '@balcao/ui/inputs';

interface OwnPricesProps {
  /** Services this person does. */
  services: readonly Produto[];
  value: readonly Proprio[];
  onChange: (value: Proprio[]) => void;
}

interface LineProps {
  service: Produto;
  own: Proprio;
  onChange: (own: Proprio) => void;
  onRemove: () => void;
}

function OwnLine({ service, own, onChange, onRemove }: LineProps) {
  return (
    <Stack gap={4} role="group" aria-label={service.nome}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {service.nome}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Voltar ao preço e à duração normais de ${service.nome}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <MoneyField
          flex={1}
          aria-label={`Preço de ${service.nome}`}
          placeholder={formatBRL(service.preco)}
          value={own.preco ?? ''}
          onChange={(preco) => onChange(Object.assign({}, own, { preco: preco || null }))}
        />
        <NumberInput
          flex={1}
          aria-label={`Duração de ${service.nome} (min)`}
          placeholder={`${service.duracao_minutos} min`}
          suffix=" min"
          min={5}
          max={720}
          step={5}
          allowDecimal={false}
          value={own.duracao_minutos ?? ''}
          onChange={(value) =>
            onChange(Object.assign({}, own, { duracao_minutos: typeof value === 'number' ? value : null }))
          }
        />
      </Group>
    </Stack>
  );
}

/** Prices and durations of one's own: only services that differ are listed. */
export function OwnPrices({ services, value, onChange }: OwnPricesProps) {
  const known = new Map(services.map((service) => [service.id, service]));
  const left = services.filter(({ id }) => value.every(({ produto_id }) => produto_id !== id));
  const add = (service: Produto | undefined) => {
    if (!service) return;
    const { id: produto_id, preco, duracao_minutos } = service;
    onChange([...value, { produto_id, preco, duracao_minutos }]);
  };
  return (
    <Input.Wrapper
      label="Preço e duração próprios"
      labelElement="div"
      description="Só para os serviços em que esta pessoa cobra ou leva diferente."
    >
      <Stack gap="xs" mt="xs">
        {value.map((own) => {
          const service = known.get(own.produto_id);
          if (!service) return null;
          const others = value.filter((one) => one !== own);
          return (
            <OwnLine
              key={own.produto_id}
              service={service}
              own={own}
              onChange={(next) => onChange(value.map((one) => (one === own ? next : one)))}
              onRemove={() => onChange(others)}
            />
          );
        })}
        {left.length > 0 && (
          <LongSelect
            key={value.length}
            aria-label="Adicionar serviço com preço ou duração próprios"
            maw={320}
            none="Adicionar serviço…"
            data={left.map(({ id, nome }) => ({ value: id, label: nome }))}
            value=""
            onChange={(id) => add(known.get(id))}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
