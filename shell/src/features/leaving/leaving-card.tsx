import type { readCompanyDeletion } from '@balcao/contracts/company-deletion';
import type { Tenant } from '@balcao/contracts/identity';
import { errorMessage, formatLongDate, type ResponseOf } from '@balcao/platform';
import { AsyncContent, Button, Card, DialogLoader, Divider, Stack, Text, Title, toast } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { ArchiveSection } from './archive-section';
import { useLeavingQuery, useLeavingUndoMutation } from './leaving-api';

const DeleteModal = lazy(() => import('./delete-modal'));
const ASK_EVERY_MS = 2_000;
type Leaving = ResponseOf<typeof readCompanyDeletion>;
const isOpen = (leaving: Leaving | undefined) => /^(fila|processando)$/.test(leaving?.exportacao?.estado ?? '');

/** The company's way out, for those who run it: its data as a file, and its deletion in thirty days. */
export default function LeavingCard({ tenant }: { tenant: Tenant }) {
  const [asking, setAsking] = useState(false);
  const query = useLeavingQuery(undefined, { pollingInterval: asking ? ASK_EVERY_MS : 0 });
  const { data } = query;
  if (data && isOpen(data) !== asking) setAsking(isOpen(data));
  return (
    <Card maw={560} mt="xl">
      <AsyncContent query={data ? {} : query} what="a exportação dos dados">
        {data && (
          <Stack gap="lg">
            <ArchiveSection archive={data.exportacao} />
            <Divider />
            {/* One section before and after: the keyboard stays in it. */}
            <Stack gap="sm" component="section" aria-labelledby="excluir-empresa">
              <Title order={2} size="h4" id="excluir-empresa">
                {data.exclusao ? 'Exclusão marcada' : 'Excluir a empresa'}
              </Title>
              {data.exclusao ? (
                <Deleting deletion={data.exclusao} />
              ) : (
                <Deletable tenant={tenant} ready={data.exportacao?.estado === 'concluida'} />
              )}
            </Stack>
          </Stack>
        )}
      </AsyncContent>
    </Card>
  );
}

function Deletable({ tenant, ready }: { tenant: Tenant; ready: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Text size="sm">
        {ready
          ? 'Todos os dados são apagados em 30 dias. Até lá dá para desfazer.'
          : 'Todos os dados são apagados em 30 dias. Antes, prepare o arquivo com os dados da empresa.'}
      </Text>
      <Button
        variant="default"
        c="red"
        disabled={!ready}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setAsked(true)}
      >
        Excluir empresa…
      </Button>
      {asked && (
        <Suspense fallback={<DialogLoader onClose={() => setAsked(false)} />}>
          <DeleteModal tenant={tenant} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function Deleting({ deletion: { pedida_em, apaga_em, quem } }: { deletion: NonNullable<Leaving['exclusao']> }) {
  const [undo, { isLoading }] = useLeavingUndoMutation();
  const onUndo = async () => {
    const { error } = await undo();
    if (error) toast.error(errorMessage(error));
    else toast.success('Exclusão desfeita. Tudo voltou a funcionar.');
  };
  return (
    <>
      <Text size="sm">
        {quem} pediu em {formatLongDate(pedida_em)}. Em {formatLongDate(apaga_em)} todos os dados são apagados, com os
        acessos da equipe.
      </Text>
      <Button style={{ alignSelf: 'flex-start' }} loading={isLoading} onClick={() => void onUndo()}>
        Desfazer exclusão
      </Button>
    </>
  );
}
