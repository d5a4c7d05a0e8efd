import { Button, DialogLoader } from '@balcao/ui';
import { IconCopy, IconDots, IconDownload, IconUpload } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDownloadCustomers } from '../spreadsheet/download-customers';

const DuplicatesModal = lazy(() => import('../duplicates/duplicates-modal'));

interface CustomersMenuProps {
  /** The element is where the focus goes back to. */
  onImport: (opener: HTMLElement | null) => void;
}

/** 'Mais': what reaches every customer at once. */
export default function CustomersMenu({ onImport }: CustomersMenuProps) {
  const [pairs, setPairs] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const { downloadCustomers, downloading } = useDownloadCustomers();
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPairs('closed');
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => target.current?.focus(), 20);
  };
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={target} variant="default" leftSection={<IconDots size={16} />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => onImport(target.current)}>
            Importar planilha
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={downloading}
            onClick={() => void downloadCustomers()}
          >
            Exportar
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setPairs('open')}>
            Cadastros duplicados
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {pairs !== 'unseen' && <DuplicatesModal opened={pairs === 'open'} onClose={close} />}
      </Suspense>
    </>
  );
}
