import { Button } from '@balcao/ui';
import { IconCopy, IconDots, IconDownload, IconUpload } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDownloadCustomers } from '../spreadsheet/download-customers';

const ImportModal = lazy(() => import('../spreadsheet/import-modal'));
const DuplicatesModal = lazy(() => import('../duplicates/duplicates-modal'));

/** 'Mais': what reaches every customer at once. */
export default function CustomersMenu() {
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null);
  const { downloadCustomers, downloading } = useDownloadCustomers();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => target.current?.focus(), 20);
  };
  const show = (what: 'import' | 'duplicates') => {
    setSeen([...seen, what]);
    setOpen(what);
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
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => show('import')}>
            Importar planilha
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={downloading}
            onClick={() => void downloadCustomers()}
          >
            Exportar
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => show('duplicates')}>
            Cadastros duplicados
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {seen.includes('import') && <ImportModal opened={open === 'import'} onClose={close} />}
        {seen.includes('duplicates') && <DuplicatesModal opened={open === 'duplicates'} onClose={close} />}
      </Suspense>
    </>
  );
}
