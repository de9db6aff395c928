import { Component, type ReactNode } from 'react';
import { logError, newErrorId } from '../health/error-log.ts';
import { ErrorScreen } from './error-screen.tsx';

type Props = {
  children: ReactNode;
  /** The current page. On another page the failed one is no longer in the way. */
  place?: string;
};

type State = { error_id: string | null };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error_id: null };

  static getDerivedStateFromError(): State {
    return { error_id: newErrorId() };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.error_id !== null) logError(this.state.error_id, error);
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.error_id !== null) this.renderAgain();
  }

  renderAgain = (): void => this.setState({ error_id: null });

  override render(): ReactNode {
    const { error_id } = this.state;
    if (error_id === null) return this.props.children;
    return <ErrorScreen error_id={error_id} onTryAgain={this.renderAgain} />;
  }
}
