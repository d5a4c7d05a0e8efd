import { type CasoIa, MOST_CASES, type VersoesIa } from '@balcao/contracts/assistant-versions';
import { errorMessage } from '@balcao/platform';
import { Badge, Button, confirm, DialogLoader, EmptyState, Group, Stack, Text, toast } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useChatsDeleteCaseMutation, useChatsSeedCasesMutation } from '../../api/versions-api';
import { ENDED, expectedOf } from './case-words';
import { Section } from './section';

const CaseModal = lazy(() => import(/* webpackChunkName: "ai" */ './case-modal'));

const STATE = {
  true: { color: 'green', label: 'Passou' },
  false: { color: 'red', label: 'Não passou' },
  null: { color: 'gray', label: 'Não testado' },
} as const;

/** The company's cases, each with how it ended when it was last tried. */
export function CaseList({ whole }: { whole: VersoesIa }) {
  const [open, setOpen] = useState<CasoIa | 'new' | null>(null);
  const [seed, { isLoading }] = useChatsSeedCasesMutation();
  const { casos, alvos } = whole;
  const begin = async () => {
    const { error } = await seed();
    if (error) toast.error(errorMessage(error));
  };
  return (
    <Section
      title="Casos"
      description="O que um cliente diz e como tem de terminar. Publicar exige que todos passem. Numa conversa, “Fixar como caso” cria um com um toque."
    >
      {casos.length === 0 ? (
        <EmptyState
          title="Nenhum caso ainda."
          action={
            <Button loading={isLoading} onClick={() => void begin()}>
              Usar os casos do meu ramo
            </Button>
          }
        />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} aria-label="Casos" style={{ listStyle: 'none' }}>
          {casos.map((one) => (
            <Case key={one.id} one={one} alvos={alvos} onEdit={() => setOpen(one)} />
          ))}
        </Stack>
      )}
      <Group>
        <Button variant="default" disabled={casos.length >= MOST_CASES} onClick={() => setOpen('new')}>
          Novo caso
        </Button>
      </Group>
      {open && (
        <Suspense fallback={<DialogLoader onClose={() => setOpen(null)} />}>
          <CaseModal caso={open === 'new' ? null : open} alvos={alvos} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface CaseProps {
  one: CasoIa;
  alvos: VersoesIa['alvos'];
  onEdit: () => void;
}

function Case({ one, alvos, onEdit }: CaseProps) {
  const [remove] = useChatsDeleteCaseMutation();
  const { falas, ensaio, passou } = one;
  const words = falas.join(' · ');
  const { color, label } = STATE[`${passou}`];
  const drop = async () => {
    const sure = { title: 'Excluir caso?', message: words, confirmLabel: 'Excluir', danger: true };
    if (!(await confirm(sure))) return;
    const { error } = await remove(one.id);
    if (error) toast.error(errorMessage(error));
  };
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="xs">
      <div style={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          “{words}”
        </Text>
        <Text size="sm" c="dimmed">
          {expectedOf(one, alvos)}
        </Text>
        {passou === false && ensaio && (
          <Text size="sm">
            {[ENDED[ensaio.fim], ensaio.motivo].filter(Boolean).join('. ')}
            {ensaio.texto && (
              <>
                <br />“{ensaio.texto}”
              </>
            )}
          </Text>
        )}
      </div>
      <Group gap={4}>
        <Badge color={color} variant="light">
          {label}
        </Badge>
        <Button size="compact-sm" variant="subtle" aria-label={`Editar: ${words}`} onClick={onEdit}>
          Editar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Excluir: ${words}`}
          onClick={() => void drop()}
        >
          Excluir
        </Button>
      </Group>
    </Group>
  );
}
