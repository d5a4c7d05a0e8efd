import { FIRST_STEPS, type FirstStep, type GuidedSteps } from '@balcao/contracts/first-steps';
import { Link, paths, useNavigate } from '@balcao/platform';
import { Card, Text, Title, UnstyledButton } from '@balcao/ui';
import { useEffect, useRef } from 'react';
import classes from './guide.module.css';
import { StepMark } from './step-mark';
import { STEP_TEXTS } from './step-texts';
import { AnswersStep } from './steps/answers-step';
import { BusinessStep } from './steps/business-step';
import { ServicesStep } from './steps/services-step';
import { TeamStep } from './steps/team-step';
import { TestStep } from './steps/test-step';
import { WhatsappStep } from './steps/whatsapp-step';
import { tradeOf } from './trades';

/** One step at a time, with all of them in sight and a way to each. */
export function Guide({ steps, current }: { steps: GuidedSteps; current: FirstStep }) {
  const number = FIRST_STEPS.indexOf(current) + 1;
  const { title, intro } = STEP_TEXTS[current];
  const heading = useFocusOnChange(current);
  return (
    <>
      <nav aria-label="Passos">
        <ol className={classes.steps}>
          {steps.passos.map(({ passo, feito }, index) => (
            <li key={passo}>
              <UnstyledButton
                component={Link}
                to={paths.firstSteps({ passo })}
                aria-current={passo === current ? 'step' : undefined}
                className={classes.step}
              >
                <StepMark number={index + 1} done={feito} />
                <span className={classes.label}>{STEP_TEXTS[passo].label}</span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </nav>
      <Card maw={720} component="section" aria-labelledby="passo">
        <Text size="sm" c="dimmed">
          Passo {number} de {FIRST_STEPS.length}
        </Text>
        <Title order={2} size="h3" id="passo" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed" mb="md">
          {intro}
        </Text>
        <Step key={current} steps={steps} current={current} />
      </Card>
    </>
  );
}

function Step({ steps, current }: { steps: GuidedSteps; current: FirstStep }) {
  const navigate = useNavigate();
  const place = FIRST_STEPS.indexOf(current);
  const [before, after] = [FIRST_STEPS[place - 1], FIRST_STEPS[place + 1]];
  const moves = {
    onBack: before && (() => navigate(paths.firstSteps({ passo: before }))),
    onNext: () => navigate(after ? paths.firstSteps({ passo: after }) : paths.dashboard()),
  };
  const trade = tradeOf(steps.ramo);
  const done = (passo: FirstStep) => steps.passos.some((one) => one.passo === passo && one.feito);
  const { telefone, celular_de_mentira: demoPhone } = steps;
  switch (current) {
    case 'negocio':
      return <BusinessStep ramo={steps.ramo} {...moves} />;
    case 'servicos':
      return <ServicesStep trade={trade} {...moves} />;
    case 'equipe':
      return <TeamStep trade={trade} {...moves} />;
    case 'whatsapp':
      return <WhatsappStep done={done('whatsapp')} telefone={telefone} demoPhone={demoPhone} {...moves} />;
    case 'respostas':
      return <AnswersStep trade={trade} {...moves} />;
    default:
      return (
        <TestStep
          done={done('teste')}
          connected={done('whatsapp')}
          telefone={telefone}
          demoPhone={demoPhone}
          {...moves}
        />
      );
  }
}

/** Another step begins at its title, for the eyes and for screen readers; the first keeps the page's own focus. */
function useFocusOnChange(current: FirstStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [current]);
  return heading;
}
