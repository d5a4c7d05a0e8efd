import { SimpleGrid, Text } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';
import { useSchedulingServicesQuery } from '../../api/team-api';

interface ServiceChecksProps {
  label: string;
  description?: string;
  /** Ids of the chosen ones. */
  value: string[];
  onChange: (value: string[]) => void;
}

/** Which of the company's services somebody does, or a room is for. */
export function ServiceChecks({ label, description, value, onChange }: ServiceChecksProps) {
  const offered = useSchedulingServicesQuery().data?.items;
  return (
    <Checkbox.Group label={label} description={description} value={value} onChange={onChange}>
      {offered?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Nenhum serviço cadastrado.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {offered?.map(({ id, nome }) => (
          <Checkbox key={id} value={id} label={nome} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
