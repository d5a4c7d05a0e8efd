import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dragged onto the page, anywhere on it; true while they are held over it. */
export function useFileDrop(onDrop: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onDrop);
  useEffect(() => {
    take.current = onDrop;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      take.current(event.dataTransfer.files);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
