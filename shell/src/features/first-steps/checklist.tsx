import type { FirstSteps } from '@balcao/contracts/first-steps';
import { errorMessage, Link, paths, useSession } from '@balcao/platform';
import { Anchor, Button, Card, Group, Progress, SimpleGrid, Text, Title, toast } from '@balcao/ui';
import { useFirstStepsUpdateMutation } from './first-steps-api';
import { StepMark } from './step-mark';
import { STEP_TEXTS } from './step-texts';

/** What is left before the company answers its first customer, each line leading to its step; support only sees how far they are. */
export function Checklist({ steps }: { steps: FirstSteps }) {
  const dismiss = useDismiss();
  const may = useSession().can('settings.manage');
  const done = steps.passos.filter(({ feito }) => feito).length;
  return (
    <Card component="section" aria-labelledby="primeiros-passos" mb="lg">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h3" id="primeiros-passos">
          Primeiros passos
        </Title>
        <Text c="dimmed">
          {done} de {steps.passos.length} prontos
        </Text>
      </Group>
      <Text mb="sm">Do cadastro ao primeiro cliente atendido pela IA, em menos de dez minutos.</Text>
      <Progress value={(100 * done) / steps.passos.length} mb="md" aria-label="Primeiros passos prontos" />
      <SimpleGrid
        component="ol"
        cols={{ base: 1, sm: 2, md: 3 }}
        spacing="sm"
        p={0}
        m={0}
        mb="lg"
        style={{ listStyle: 'none' }}
      >
        {steps.passos.map(({ passo, feito }, index) => (
          <Group component="li" key={passo} gap="sm" wrap="nowrap">
            <StepMark number={index + 1} done={feito} />
            {may ? (
              <Anchor component={Link} to={paths.firstSteps({ passo })} c="inherit">
                {STEP_TEXTS[passo].label}
              </Anchor>
            ) : (
              <Text>{STEP_TEXTS[passo].label}</Text>
            )}
          </Group>
        ))}
      </SimpleGrid>
      {may && (
        <Group gap="sm">
          <Button component={Link} to={paths.firstSteps()} size="md">
            {done === 0 ? 'Começar' : 'Continuar'}
          </Button>
          <Button variant="subtle" color="gray" size="md" onClick={() => void dismiss()}>
            Dispensar
          </Button>
        </Group>
      )}
    </Card>
  );
}

/** Puts the list away for the whole company; a moment long it can be taken back. */
function useDismiss() {
  const [update] = useFirstStepsUpdateMutation();
  const put = async (dispensado: boolean) => {
    try {
      await update({ body: { dispensado } }).unwrap();
      if (!dispensado) return;
      const action = { label: 'Desfazer', onClick: () => void put(false) };
      toast.info('Primeiros passos dispensados.', { action });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return () => put(true);
}
