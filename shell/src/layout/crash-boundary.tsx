import { Button, Center, EmptyState } from '@balcao/ui';
import { IconAlertTriangle } from '@balcao/ui/icons';
import { Component, type ReactNode } from 'react';

/** Last net under the shell itself: never a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Center mih="100dvh" component="main">
        <EmptyState
          titleOrder={1}
          icon={<IconAlertTriangle size={28} />}
          title="Algo deu errado."
          description="Recarregue a página. Se acontecer de novo, avise o suporte."
          action={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
        />
      </Center>
    );
  }
}
