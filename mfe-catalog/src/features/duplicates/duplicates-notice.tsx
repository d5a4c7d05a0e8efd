import { maskCpf } from '@balcao/contracts/cpf';
import type { Duplicado } from '@balcao/contracts/customers';
import { paths, useNavigate } from '@balcao/platform';
import { Alert, AsyncContent, Button, Divider, Modal, Stack, Text, useDisclosure } from '@balcao/ui';
import { Fragment } from 'react';
import { useCatalogDuplicatesQuery } from '../../api/customer-data-api';
import { useCatalogCustomerQuery } from '../../api/customers-api';
import { ComparePair } from './compare-pair';
import { REASON_LABEL } from './reason-labels';

interface CompareModalProps {
  clienteId: string;
  items: Duplicado[];
  opened: boolean;
  onClose: () => void;
}

function CompareModal({ clienteId, items, opened, onClose }: CompareModalProps) {
  const navigate = useNavigate();
  const query = useCatalogCustomerQuery(clienteId, { skip: !opened });
  const customer = query.data && { ...query.data, cpf: query.data.cpf && maskCpf(query.data.cpf) };
  const merged = (keptId: string) => {
    onClose();
    // The page's own record may be the one that ended.
    if (keptId !== clienteId) navigate(paths.customer(keptId), { replace: true });
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Comparar cadastros" size={720}>
      <AsyncContent query={query} what="o cadastro">
        <Stack gap="md">
          {customer &&
            items.map(({ cliente, motivos }, index) => (
              <Fragment key={cliente.id}>
                {index > 0 && <Divider />}
                <Text size="sm" c="dimmed">
                  {motivos.map((motivo) => REASON_LABEL[motivo]).join(' · ')}
                </Text>
                <ComparePair a={customer} b={cliente} onMerged={(kept) => merged(kept.id)} onKeptApart={onClose} />
              </Fragment>
            ))}
        </Stack>
      </AsyncContent>
    </Modal>
  );
}

/** Quiet notice on a customer's page: there may be another record of this person. Nothing when there is none. */
export function DuplicatesNotice({ clienteId }: { clienteId: string }) {
  const { data } = useCatalogDuplicatesQuery(clienteId);
  const [opened, { open, close }] = useDisclosure(false);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <Alert color="blue" title="Pode haver outro cadastro desta pessoa">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{items.map(({ cliente }) => cliente.nome).join(', ')}</Text>
          <Button size="compact-sm" variant="default" onClick={open}>
            Comparar
          </Button>
        </Stack>
      </Alert>
      <CompareModal clienteId={clienteId} items={items} opened={opened} onClose={close} />
    </>
  );
}
