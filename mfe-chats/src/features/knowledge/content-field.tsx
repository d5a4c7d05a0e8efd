import { MAX_DOCUMENT_TEXT } from '@balcao/contracts/documents';
import { Box, SegmentedControl, Skeleton, Stack, Text, Textarea, type UseFormReturnType } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import type { DocumentValues } from './document-values';

const MarkdownPreview = lazy(() => import('./markdown-preview'));

const VIEWS = [
  { value: 'escrever', label: 'Escrever' },
  { value: 'ver', label: 'Ver como fica' },
];

/** The text with its Markdown, or as it looks. */
export function ContentField({ form }: { form: UseFormReturnType<DocumentValues> }) {
  const [view, setView] = useState('escrever');
  const { conteudo } = form.values;
  // A fault shows itself where it can be mended.
  const writing = view === 'escrever' || Boolean(form.errors.conteudo);
  return (
    <Stack gap={6}>
      <SegmentedControl
        aria-label="Modo do conteúdo"
        size="xs"
        data={VIEWS}
        value={writing ? 'escrever' : 'ver'}
        onChange={setView}
      />
      {writing ? (
        <Textarea
          label="Conteúdo"
          description="Para formatar: ## abre uma seção, ** destaca, - faz uma lista."
          required
          autosize
          minRows={8}
          maxRows={18}
          maxLength={MAX_DOCUMENT_TEXT}
          {...form.getInputProps('conteudo')}
        />
      ) : (
        <Box role="region" aria-label="Conteúdo como fica" mah={420} style={{ overflowY: 'auto' }} tabIndex={0}>
          {conteudo.trim() ? (
            <Suspense fallback={<Skeleton h={120} />}>
              <MarkdownPreview text={conteudo} />
            </Suspense>
          ) : (
            <Text c="dimmed">Nada escrito ainda.</Text>
          )}
        </Box>
      )}
    </Stack>
  );
}
