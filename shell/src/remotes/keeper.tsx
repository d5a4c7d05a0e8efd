import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteLeft } from './watch-areas';

const SOON_MS = 5_000;
/** So many in that time come from what is there, not from what left. */
const TOO_MANY = 3;

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * Stands around places where areas come and go. What an area throws while it is taken away passes its own frame, which is
 * going too, and ends here: whatever came in its place is drawn anew. What the shell itself throws goes on to the last net.
 */
export class Keeper extends Component<{ children: ReactNode }, { lost?: { error: unknown } }> {
  override state: { lost?: { error: unknown } } = {};
  private caught: number[] = [];

  static getDerivedStateFromError() {
    return null;
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const now = performance.now();
    this.caught = [...this.caught.filter((at) => now - at < SOON_MS), now];
    if (this.caught.length > TOO_MANY) this.setState({ lost: { error } });
    else noteLeft(error, componentStack ?? '');
  }

  override render() {
    if (this.state.lost) throw this.state.lost.error;
    return this.props.children;
  }
}
