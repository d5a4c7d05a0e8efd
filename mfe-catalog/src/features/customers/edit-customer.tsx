import { AsyncContent, Modal } from '@balcao/ui';
import { useCatalogCustomerQuery } from '../../api/customers-api';
import CustomerModal from './customer-modal';

/** Opens the form of a customer known by id: the list holds only part of them. */
export default function EditCustomer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCatalogCustomerQuery(id);
  if (query.data) return <CustomerModal customer={query.data} onClose={onClose} />;
  return (
    <Modal title="Editar cliente" opened onClose={onClose}>
      <AsyncContent query={query} what="o cliente">
        {null}
      </AsyncContent>
    </Modal>
  );
}
