import { Link, paths, useLocation } from '@balcao/platform';
import { Button, CloseButton, Group } from '@balcao/ui';
import { IconArrowLeft } from '@balcao/ui/icons';
import { useGuideReturn } from './use-guide-return';

/** On a screen that a step led to: the way back to it. */
export default function GuideBar() {
  const { pathname } = useLocation();
  const [step, leave] = useGuideReturn();
  if (!step || pathname === paths.firstSteps() || pathname === paths.dashboard()) return null;
  return (
    <Group component="nav" aria-label="Primeiros passos" gap="xs" mb="md" wrap="nowrap">
      <Button
        component={Link}
        to={paths.firstSteps({ passo: step })}
        variant="light"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Voltar aos primeiros passos
      </Button>
      <CloseButton aria-label="Sair dos primeiros passos" onClick={() => leave(null)} />
    </Group>
  );
}
