import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import { ActionIcon, Button, Group, NativeSelect, Paper, SimpleGrid, Stack } from '@balcao/ui';
import { IconPlus, IconTrash } from '@balcao/ui/icons';
import { LongSelect, MoneyField, NumberInput } from '@balcao/ui/inputs';
import { useEffect, useRef, useState } from 'react';
import { type DraftItem, doesService, emptyItem, withPerson, withService } from './booking-draft';

import { RoomSelect } from './room-select';

const MAX_SERVICES = 6;

interface ServicesSectionProps {
  itens: readonly DraftItem[];
  services: readonly Produto[];
  team: readonly Profissional[];
  error: string | undefined;
  onChange: (itens: DraftItem[]) => void;
}

interface LineProps extends Omit<ServicesSectionProps, 'itens' | 'onChange'> {
  item: DraftItem;
  position: number;
  /** Just added: its service is what is asked next. */
  fresh: boolean;
  onChange: (item: DraftItem) => void;
  onRemove: (() => void) | null;
}

function LengthAndPrice({ item, nth, onChange }: Pick<LineProps, 'item' | 'onChange'> & { nth: string }) {
  return (
    <SimpleGrid cols={2} spacing="xs">
      <NumberInput
        label={`Duração (min)${nth}`}
        min={5}
        max={720}
        step={5}
        allowDecimal={false}
        value={item.duracao_minutos}
        onChange={(value) => onChange({ ...item, duracao_minutos: typeof value === 'number' ? value : '' })}
      />
      <MoneyField
        label={`Valor${nth}`}
        placeholder="Preço do serviço"
        value={item.valor}
        onChange={(valor) => onChange({ ...item, valor })}
      />
    </SimpleGrid>
  );
}

function ServiceLine({ item, position, fresh, services, team, error, onChange, onRemove }: LineProps) {
  const people = team.filter((person) => person.ativo && (!item.produto_id || doesService(person, item.produto_id)));
  const service = services.find(({ id }) => id === item.produto_id);
  const choose = (chosen: string) => {
    const next = services.find(({ id }) => id === chosen);
    onChange(withService(item, next, team));
  };
  const choice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) choice.current?.focus();
  }, [fresh]);
  const nth = position > 0 ? ` ${position + 1}` : '';
  return (
    <Paper withBorder p="sm" component="fieldset" m={0}>
      <Stack gap="xs">
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <LongSelect
            fieldRef={(field) => {
              choice.current = field;
            }}
            flex={1}
            label={`Serviço${nth}`}
            required
            none="Escolha o serviço"
            error={!item.produto_id && error}
            data={services.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={item.produto_id}
            onChange={choose}
          />
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              mb={2}
              aria-label={`Tirar serviço${nth}`}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
        <NativeSelect
          label={`Profissional${nth}`}
          value={item.profissional_id}
          onChange={(event) => onChange(withPerson(item, event.currentTarget.value, service, team))}
          data={[
            { value: '', label: 'Qualquer profissional' },
            ...people.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
        <RoomSelect
          label={`Sala ou cadeira${nth}`}
          of={service}
          value={item.recurso_id}
          onChange={(recurso_id) => onChange(Object.assign({}, item, { recurso_id }))}
        />
        <LengthAndPrice item={item} nth={nth} onChange={onChange} />
      </Stack>
    </Paper>
  );
}

/** One or more services of the visit, each with who does it, how long and for how much. */
export function ServicesSection({ itens, onChange, ...rest }: ServicesSectionProps) {
  const replace = (key: number, item: DraftItem) => onChange(itens.map((old) => (old.key === key ? item : old)));
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    const item = emptyItem();
    setAdded(item.key);
    onChange([...itens, item]);
  };
  return (
    <Stack gap="xs">
      {itens.map((item, position) => (
        <ServiceLine
          key={item.key}
          {...rest}
          item={item}
          position={position}
          fresh={item.key === added}
          onChange={(next) => replace(item.key, next)}
          onRemove={itens.length > 1 ? () => onChange(itens.filter(({ key }) => key !== item.key)) : null}
        />
      ))}
      {itens.length < MAX_SERVICES && (
        <Group>
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
            Adicionar serviço
          </Button>
        </Group>
      )}
    </Stack>
  );
}
