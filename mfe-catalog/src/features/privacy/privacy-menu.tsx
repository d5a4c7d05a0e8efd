import { errorMessage, useSession } from '@balcao/platform';
import { Button, toast, useDisclosure } from '@balcao/ui';
import { IconChevronDown, IconDownload, IconShieldLock, IconTrash } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { useRef } from 'react';
import { useCatalogDownloadMutation } from '../../api/customer-data-api';
import { EraseModal } from './erase-modal';

/** 'Privacidade' of one customer: what the law lets the person ask for. Nothing for who may not do it. */
export default function PrivacyMenu({ cliente }: { cliente: { id: string; nome: string } }) {
  const allowed = useSession().can('customers.manage');
  const [erasing, { open, close }] = useDisclosure(false);
  const [download, { isLoading }] = useCatalogDownloadMutation();
  const target = useRef<HTMLButtonElement>(null);
  if (!allowed) return null;

  const downloadData = async () => {
    try {
      const name = await download({ kind: 'person', id: cliente.id }).unwrap();
      toast.success(`Dados do cliente baixados em ${name}.`);
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível baixar os dados. Tente novamente.'));
    }
  };
  const startErasing = () => {
    // The menu item is gone when the modal closes: focus comes back to the button instead.
    target.current?.focus();
    open();
  };

  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            loading={isLoading}
            leftSection={<IconShieldLock size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Privacidade
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void downloadData()}>
            Baixar os dados do cliente
          </Menu.Item>
          <Menu.Item
            c="var(--balcao-danger-text)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={startErasing}
          >
            Apagar os dados (LGPD)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EraseModal cliente={cliente} opened={erasing} onClose={close} />
    </>
  );
}
