import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './panel-boundary.module.css';

type TroubleProps = { what: string; is_busy: boolean; onRetry: () => void };

function PanelTrouble({ what, is_busy, onRetry }: TroubleProps) {
  return (
    <div role="alert" className={styles.trouble}>
      <p>
        <b>{what} took a knock.</b> The rest of the game goes on.
      </p>
      <Button
        size="small"
        variant="paper"
        icon={<RotateCw aria-hidden="true" />}
        busy={is_busy}
        onClick={onRetry}
      >
        Try Again
      </Button>
    </div>
  );
}

type Props = {
  /** Its name with the article, as a sentence begins with it. */
  what: string;
  /** What stays of the panel around the words that stand in for it. */
  frame?: (trouble: ReactNode) => ReactNode;
  onError: (error: unknown) => void;
  /** What helps before the panel is drawn anew. */
  onRetry: () => Promise<void>;
  children: ReactNode;
};

type State = { has_failed: boolean; is_busy: boolean };

const WHOLE: State = { has_failed: false, is_busy: false };

/** Keeps the failure of one panel from the rest of the page. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = WHOLE;

  static getDerivedStateFromError(): State {
    return { has_failed: true, is_busy: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  drawAnew = (): void => this.setState(WHOLE);

  retry = (): void => {
    this.setState({ is_busy: true });
    this.props.onRetry().then(this.drawAnew, this.drawAnew);
  };

  override render(): ReactNode {
    const { what, frame, children } = this.props;
    if (!this.state.has_failed) return children;
    const trouble = <PanelTrouble what={what} is_busy={this.state.is_busy} onRetry={this.retry} />;
    return frame ? frame(trouble) : trouble;
  }
}
