import { CreatorBadge, RoundBadge, StateBadge } from '../../bingo/game-badges.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import styles from './design.module.css';

const STUB = (
  <>
    <div className={styles.code}>
      <span className={styles.soft}>Game code</span>
      <b>482 913</b>
    </div>
    <Button size="small">Play</Button>
  </>
);

export function TicketExamples() {
  return (
    <>
      <Ticket tone="playing" stub={STUB} labelledBy="ticket-1">
        <div className={styles.stack}>
          <div className={styles.row}>
            <StateBadge state="PLAYING" />
            <RoundBadge round={2} />
          </div>
          <h3 id="ticket-1">Nan’s 80th</h3>
          <ProgressBar label="Phrases called" value={12} max={24}>
            12 of 24 called
          </ProgressBar>
        </div>
      </Ticket>
      <Ticket tone="config" stub={STUB} labelledBy="ticket-2">
        <div className={styles.stack}>
          <div className={styles.row}>
            <StateBadge state="CONFIG" />
            <CreatorBadge />
          </div>
          <h3 id="ticket-2">Road Trip to Wales</h3>
        </div>
      </Ticket>
    </>
  );
}
