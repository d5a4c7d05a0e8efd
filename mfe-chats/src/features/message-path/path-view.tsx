import { type MessagePath, PATH_STATE_LABEL, PATH_STEP_LABEL, type PathState } from '@balcao/contracts/message-path';
import { formatDate } from '@balcao/platform';
import { Alert, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import classes from './path-view.module.css';
import { type TimedStep, withTimes } from './step-times';

const TONE = { feito: 'success', espera: 'warning', falhou: 'danger', pulado: 'neutral' } as const;
const COLOR: Record<PathState, string> = { feito: 'green', espera: 'yellow', falhou: 'red', pulado: 'gray' };

/** Why she got an answer, or none: the conclusion, then every step with its time. */
export function PathView({ path }: { path: MessagePath }) {
  const { conclusao, empresa } = path;
  const steps = withTimes(path.passos);
  const day = steps.find(({ em }) => em)?.em;
  const of = (de: TimedStep['de']) => steps.filter((step) => step.de === de);
  return (
    <Stack gap="md">
      <Alert color={COLOR[conclusao.estado]} role="status" aria-label="Conclusão">
        {conclusao.texto}
      </Alert>
      {(empresa || day) && (
        <Text size="sm" c="dimmed">
          {[empresa, day && formatDate(day)].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Steps title="A mensagem" steps={of('mensagem')} />
      <Steps title="A resposta" steps={of('resposta')} />
    </Stack>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly TimedStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ passo, estado, quando, depois, em, texto }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way only grow at its end
          <li key={index} className={classes.step} data-state={estado}>
            <div className={classes.head}>
              <span className={classes.name}>{PATH_STEP_LABEL[passo]}</span>
              {estado !== 'feito' && <StatusBadge tone={TONE[estado]}>{PATH_STATE_LABEL[estado]}</StatusBadge>}
              {quando && (
                <span className={classes.time}>
                  <time dateTime={em ?? undefined}>{quando}</time>
                  {depois && ` (${depois})`}
                </span>
              )}
            </div>
            <div className={classes.text}>{texto}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
