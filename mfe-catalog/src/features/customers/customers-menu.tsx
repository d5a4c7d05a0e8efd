import { Button } from '@balcao/ui';
import { IconCopy, IconDots, IconDownload, IconUpload } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useState } from 'react';
import { useDownloadCustomers } from '../spreadsheet/download-customers';

const ImportModal = lazy(() => import('../spreadsheet/import-modal'));
const DuplicatesModal = lazy(() => import('../duplicates/duplicates-modal'));

/** 'Mais': what reaches every customer at once. */
export default function CustomersMenu() {
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null);
  const { downloadCustomers, downloading } = useDownloadCustomers();
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setOpen('import')}>
            Importar planilha
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={downloading}
            onClick={() => void downloadCustomers()}
          >
            Exportar
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setOpen('duplicates')}>
            Cadastros duplicados
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'import' && <ImportModal opened onClose={close} />}
        {open === 'duplicates' && <DuplicatesModal opened onClose={close} />}
      </Suspense>
    </>
  );
}
