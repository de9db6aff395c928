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
      <Button size="small" variant="paper" icon={<RotateCw />} is_busy={is_busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

type Props = {
  /** The name of the panel with its article, as the start of a sentence. */
  what: string;
  /** The part of the panel to keep around the error message. */
  frame?: (trouble: ReactNode) => ReactNode;
  onError: (error: unknown) => void;
  /** Runs before the panel is drawn again. */
  onRetry: () => Promise<void>;
  children: ReactNode;
};

type State = { has_failed: boolean; is_busy: boolean };

const INITIAL: State = { has_failed: false, is_busy: false };

/** Contains the failure of one panel, so that the rest of the page works. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = INITIAL;

  static getDerivedStateFromError(): State {
    return { has_failed: true, is_busy: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  reset = (): void => this.setState(INITIAL);

  retry = (): void => {
    this.setState({ is_busy: true });
    this.props.onRetry().then(this.reset, this.reset);
  };

  override render(): ReactNode {
    const { what, frame, children } = this.props;
    if (!this.state.has_failed) return children;
    const trouble = <PanelTrouble what={what} is_busy={this.state.is_busy} onRetry={this.retry} />;
    return frame ? frame(trouble) : trouble;
  }
}
