import { formatTime, useSearchParams } from '@balcao/platform';
import { Button, PageHeader, Tabs } from '@balcao/ui';
import { IconRefresh } from '@balcao/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMasterOperationsQuery } from '../api/operations-api';
import { DeadLetters } from '../features/dead-letters/dead-letters';
import { FindMessage } from '../features/operations/find-message';
import { Numbers } from '../features/operations/numbers';
import { Processes } from '../features/operations/processes';
import { type PartProps, Queues } from '../features/operations/queues';
import { SlowQueries } from '../features/operations/slow-queries';
import { Sweeps } from '../features/operations/sweeps';

const EVERY_MS = 10_000;
const PARTS: { value: string; label: string; show: (part: PartProps) => ReactNode }[] = [
  { value: 'filas', label: 'Filas', show: (part) => <Queues {...part} /> },
  { value: 'paradas', label: 'Mensagens paradas', show: () => <DeadLetters /> },
  { value: 'rotinas', label: 'Rotinas', show: (part) => <Sweeps {...part} /> },
  { value: 'processos', label: 'Processos', show: (part) => <Processes {...part} /> },
  { value: 'numeros', label: 'Números', show: (part) => <Numbers {...part} /> },
  { value: 'mensagem', label: 'Caminho de uma mensagem', show: () => <FindMessage /> },
  { value: 'consultas', label: 'Consultas lentas', show: (part) => <SlowQueries {...part} /> },
];

/** /master/operations: the open part is in the address, where alerts lead. */
export default function OperationsPage() {
  const [search, setSearch] = useSearchParams();
  const query = useMasterOperationsQuery(undefined, { pollingInterval: EVERY_MS });
  const { data } = query;
  const asked = search.get('tab');
  const current = PARTS.find(({ value }) => value === asked) ?? PARTS[0];
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone an alert leads to a tab that is out of sight.
  useEffect(() => {
    const open = tabs.current?.querySelector(`[data-part="${current?.value}"]`);
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current?.value]);
  return (
    <>
      <PageHeader
        title="Operação"
        description={data && `Como a plataforma estava às ${formatTime(data.lido_em)}.`}
        actions={
          <Button
            variant="default"
            loading={query.isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void query.refetch()}
          >
            Atualizar
          </Button>
        }
      />
      <Tabs
        value={current?.value ?? null}
        keepMounted={false}
        onChange={(tab) => tab && setSearch({ tab }, { replace: true })}
      >
        <Tabs.List mb="lg" ref={tabs}>
          {PARTS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-part={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PARTS.map(({ value, show }) => (
          <Tabs.Panel key={value} value={value}>
            {show({ data, query })}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
