// Not shared, like the charts: each remote takes its copy. What it is made of comes by its name from what is shared.
import { Button, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { useState } from 'react';

interface ExportButtonProps {
  /** Saves it among the downloads; the name of the file, or it throws. */
  save: () => Promise<string>;
  /** 'Pagamentos exportados': said with the name of the file behind it. */
  saved: string;
  /** What is said when it throws. */
  failed: (error: unknown) => string;
  label?: string;
}

/** What is shown, as a file among the downloads. */
export function ExportButton({ save, saved, failed, label = 'Exportar' }: ExportButtonProps) {
  const [saving, setSaving] = useState(false);
  const run = async () => {
    setSaving(true);
    try {
      toast.success(`${saved} em ${await save()}.`);
    } catch (error) {
      toast.error(failed(error));
    }
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
