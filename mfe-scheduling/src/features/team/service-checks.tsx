import { foldAccents } from '@balcao/contracts/fold-accents';
import { Box, SearchInput, SimpleGrid, Text } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useSchedulingServicesQuery } from '../../api/team-api';

/** From so many on they are looked for. */
const MANY = 30;

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
  const [search, setSearch] = useState('');
  const term = foldAccents(search);
  const shown = offered?.filter(({ nome }) => foldAccents(nome).includes(term));
  return (
    <Checkbox.Group label={label} description={description} value={value} onChange={onChange}>
      {offered?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Nenhum serviço cadastrado.
        </Text>
      )}
      {(offered?.length ?? 0) > MANY && (
        // Enter looks for a service; it does not save the form around it.
        <Box mt="xs" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchInput label="Buscar serviços" value={search} onChange={setSearch} />
        </Box>
      )}
      {offered?.length !== 0 && shown?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          Nenhum serviço com este nome.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {shown?.map(({ id, nome }) => (
          <Checkbox key={id} value={id} label={nome} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
