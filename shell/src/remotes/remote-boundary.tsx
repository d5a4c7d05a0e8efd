import { resetFailedLazies } from '@balcao/platform';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Address of the page: another one gives the area a new chance. */
  place: string;
  fallback: ReactNode;
  children: ReactNode;
  onCaught?: ((error: unknown) => void) | undefined;
}

/** Keeps whatever one remote throws inside its own frame. Retry remounts it by `key`. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught?.(error);
  }

  override componentDidUpdate(before: Props) {
    if (!this.state.failed || before.place === this.props.place) return;
    resetFailedLazies();
    this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
