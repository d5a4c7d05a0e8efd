import { Box, DialogLoader } from '@balcao/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { ImportBar } from './import-bar';
import { useImportNews } from './import-news';

const ImportModal = lazy(() => import('./import-modal'));

interface ImportAreaProps {
  /** Who asked for the import from outside; null while nobody does. */
  opener: HTMLElement | null;
  onClose: () => void;
}

/** The import of customers: how it is going, above the list, and its window. */
export default function ImportArea({ opener, onClose }: ImportAreaProps) {
  const news = useImportNews();
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const opened = opener !== null || viewer !== null;
  if (opened && !seen) setSeen(true);
  const close = () => {
    const back = viewer ?? opener;
    setViewer(null);
    onClose();
    news.dismiss();
    // Loaded on demand, a modal does not know who opened it; the notice that was read is gone with its button.
    setTimeout(() => (back?.isConnected ? back : region.current)?.focus(), 20);
  };
  const found = viewer || news.running ? (news.last?.id ?? null) : null;
  return (
    <Box ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      <ImportBar news={news} onShow={setViewer} />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {seen && <ImportModal opened={opened} found={found} onClose={close} />}
      </Suspense>
    </Box>
  );
}
