import type { ClienteDetalhe } from '@balcao/contracts/customers';
import { phoneLooksWrong } from '@balcao/contracts/phone';
import { formatDate, Link, paths, useNavigate, useParams, useSession } from '@balcao/platform';
import {
  AsyncContent,
  Box,
  Button,
  DialogLoader,
  EmptyState,
  Group,
  PageHeader,
  SimpleGrid,
  Stack,
  StatusBadge,
  Title,
} from '@balcao/ui';
import { IconArrowLeft, IconBrandWhatsapp, IconCalendarPlus, IconPencil, IconTrash } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useCatalogCustomerQuery } from '../api/customers-api';
import { CustomerFacts, CustomerFigures } from '../features/customers/customer-facts';
import { CustomerPhone } from '../features/customers/customer-phone';
import { CustomerTimeline } from '../features/customers/customer-timeline';
import { ForCustomers } from '../features/customers/for-customers';
import { useDeleteCustomer } from '../features/customers/use-delete-customer';
import { DuplicatesNotice } from '../features/duplicates/duplicates-notice';

const CustomerModal = lazy(() => import('../features/customers/customer-modal'));
const PrivacyMenu = lazy(() => import('../features/privacy/privacy-menu'));

function Actions({ customer, onEdit }: { customer: ClienteDetalhe; onEdit: () => void }) {
  const { can } = useSession();
  const navigate = useNavigate();
  const remove = useDeleteCustomer();
  const erase = async () => {
    if ((await remove(customer)) === 'excluido') navigate(paths.customers());
  };
  return (
    <>
      {can('appointments.create') && (
        <Button
          component={Link}
          to={paths.appointments({ novo: customer.id })}
          leftSection={<IconCalendarPlus size={16} />}
        >
          Agendar
        </Button>
      )}
      {customer.telefone && can('chats.read') && (
        <Button
          variant="default"
          component={Link}
          to={paths.chats({ phone: customer.telefone })}
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          Conversar
        </Button>
      )}
      {can('customers.write') && (
        <>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Editar
          </Button>
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
            Excluir
          </Button>
        </>
      )}
      {can('customers.manage') && (
        <Suspense fallback={null}>
          <PrivacyMenu cliente={customer} />
        </Suspense>
      )}
    </>
  );
}

function CustomerView({ customer }: { customer: ClienteDetalhe }) {
  const [editing, setEditing] = useState(false);
  const { sees } = useSession();
  return (
    <>
      <PageHeader
        title={customer.nome}
        description={
          <Group component="span" gap="xs">
            {customer.telefone && (customer.telefone !== customer.nome || phoneLooksWrong(customer.telefone)) && (
              <CustomerPhone telefone={customer.telefone} />
            )}
            {customer.apagado_em
              ? `Dados apagados em ${formatDate(customer.apagado_em)}, a pedido da pessoa. Fica só o que os livros pedem.`
              : !customer.ativo && <StatusBadge tone="neutral">Inativo</StatusBadge>}
          </Group>
        }
        actions={!customer.apagado_em && <Actions customer={customer} onEdit={() => setEditing(true)} />}
      />
      <Stack gap="md">
        {sees('customers.manage') && !customer.apagado_em && <DuplicatesNotice clienteId={customer.id} />}
        <CustomerFigures resumo={customer.resumo} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <CustomerFacts customer={customer} />
          <Box component="section" aria-label="Histórico">
            <Title order={2} size="h4" mb="sm">
              Histórico
            </Title>
            <CustomerTimeline clienteId={customer.id} />
          </Box>
        </SimpleGrid>
      </Stack>
      <Suspense fallback={<DialogLoader onClose={() => setEditing(false)} />}>
        {editing && <CustomerModal customer={customer} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}

function Customer() {
  const { id = '' } = useParams();
  const query = useCatalogCustomerQuery(id);
  const gone = (query.error as { status?: unknown } | undefined)?.status === 404;
  const back = (
    <Button
      component={Link}
      to={paths.customers()}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} />}
    >
      Clientes
    </Button>
  );
  return (
    <>
      <Box mb="xs">{back}</Box>
      {gone ? (
        <>
          <PageHeader title="Cliente" />
          <EmptyState
            title="Cliente não encontrado."
            description="O cadastro pode ter sido excluído ou juntado a outro."
          />
        </>
      ) : (
        <AsyncContent query={query} what="o cliente">
          {query.data && <CustomerView customer={query.data} />}
        </AsyncContent>
      )}
    </>
  );
}

/** A customer with everything that happened. */
export default function CustomerPage() {
  return (
    <ForCustomers title="Cliente">
      <Customer />
    </ForCustomers>
  );
}
