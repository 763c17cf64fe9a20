import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

type Props = { children: ReactNode };

/**
 * Replaces content that fails to render by a note and a button that tries again. What a form holds belongs to the
 * component around it, and stays.
 */
export class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
