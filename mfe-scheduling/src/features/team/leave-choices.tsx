import type { Profissional } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatDay, formatTime } from '@balcao/platform';
import { Group, List, NativeSelect, Text } from '@balcao/ui';
import { doesService } from '../booking/booking-draft';
import { CANCEL, KEEP } from './use-leave';

/** Each line as wide as the list, so that the choices stand below each other. */
const WIDE = { itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } };

interface ChoiceProps {
  label: string;
  value: string;
  people: readonly Profissional[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, people, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      w={{ base: '100%', xs: 220 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: KEEP, label: 'Deixar como está' },
        ...people.map(({ id, nome }) => ({ value: id, label: `Transferir para ${nome}` })),
        { value: CANCEL, label: 'Cancelar e avisar' },
      ]}
    />
  );
}

const titleOf = ({ data_hora, cliente_nome, produto_nome }: Agendamento) =>
  `${formatDay(data_hora)}, ${formatTime(data_hora)}: ${[cliente_nome, produto_nome].filter(Boolean).join(', ')}`;

interface LineProps {
  one: Agendamento;
  choice: string;
  people: readonly Profissional[];
  problem: string | undefined;
  onChoose: (value: string) => void;
}

interface ChoicesProps {
  nome: string;
  items: readonly Agendamento[];
  others: readonly Profissional[];
  problems: Record<string, string>;
  choiceOf: (one: Agendamento) => string;
  onChoose: (one: Agendamento, value: string) => void;
}

/** One appointment: its choice, why it could not change when that was tried, and that the chosen one does not do this. */
function Line({ one, choice, people, problem, onChoose }: LineProps) {
  const able = people.filter((person) => doesService(person, one.produto_id ?? ''));
  const unable = able.every(({ id }) => id !== choice) && people.find(({ id }) => id === choice);
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 200px' }}>
        <Text size="sm">{titleOf(one)}</Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {unable && (
          <Text size="sm" c="dimmed">
            {unable.nome} não faz este serviço: fica como está.
          </Text>
        )}
      </div>
      <Choice label={titleOf(one)} value={unable ? KEEP : choice} people={able} onChange={onChoose} />
    </Group>
  );
}

/** Each appointment with its own choice. */
export function Choices({ nome, items, others, choiceOf, problems, onChoose }: ChoicesProps) {
  return (
    <List listStyleType="none" spacing="xs" styles={WIDE} aria-label={`Agendamentos de ${nome}`}>
      {items.map((one) => (
        <List.Item key={one.id}>
          <Line
            one={one}
            choice={choiceOf(one)}
            people={others}
            problem={problems[one.id]}
            onChoose={(value) => onChoose(one, value)}
          />
        </List.Item>
      ))}
    </List>
  );
}
