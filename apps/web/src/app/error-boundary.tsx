import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { logError, newErrorId } from '../health/error-log.ts';
import { PlainLayout } from '../pages/plain-layout.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Lucky } from '../ui/display/lucky.tsx';
import { endFirstView } from '../ui/layout/first-view.ts';
import styles from './error-boundary.module.css';

const TITLE = 'Something went wrong';

type ErrorScreenProps = { error_id: string; onTryAgain: () => void };

/** Replaces a screen that failed, so it needs neither the router nor any data. */
function ErrorScreen({ error_id, onTryAgain }: ErrorScreenProps) {
  useLayoutEffect(endFirstView, []);

  useEffect(() => {
    document.title = `${TITLE} · Phrase Bingo`;
  }, []);

  return (
    <PlainLayout>
      <Lucky pose="oops" className={styles.lucky} />
      <div role="alert">
        <h1 className={styles.title}>{TITLE}</h1>
      </div>
      <p className={clsx('soft balance', styles.line)}>
        Lucky took a knock, but your game data is safe. Every daub is where you left it.
      </p>
      <div className="cluster justify-centre gap-6">
        <Button icon={<RotateCw />} onClick={onTryAgain}>
          Try Again
        </Button>
        <Button variant="paper" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
      <p className="soft digits">Error id {error_id}</p>
    </PlainLayout>
  );
}

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
