import type { ReportedMessage } from '@phrase-bingo/game/wire/moderation';
import { clsx } from 'clsx';
import { Flag, Trash2 } from 'lucide-react';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { useGame } from '../../../live/game-store.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { useKeepFocus } from '../use-keep-focus.ts';
import { OrderKey } from './order-key.tsx';
import { reportsInWords } from './reports-in-words.ts';
import styles from './reports-panel.module.css';
import { useModeration } from './use-moderation.ts';

function Report({ report }: { report: ReportedMessage }) {
  const { message_id, user_id, username, is_guest, content, count } = report;
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === user_id));
  return (
    <li className={clsx('row wrap spread pad-block-7 rule-above', styles.report)}>
      <div className={styles.what}>
        <p className={clsx('cropped semi leading-13 break', styles.content)} dir="auto">
          “{content}”
        </p>
        <p className={clsx('row wrap small soft', styles.sender)}>
          <Avatar name={username} size={26} />
          <b dir="auto">{username}</b>
          {is_guest && <GuestBadge />}
          <span>Reported by {count}</span>
        </p>
      </div>
      <div className="row wrap gap-4">
        <OrderKey variant="paper" icon={<Trash2 />} act={({ removeMessage }) => removeMessage(message_id)}>
          Remove Message
        </OrderKey>
        {player && !player.is_muted && (
          <OrderKey variant="paper" aria-label={`Mute ${username}`} act={({ mute }) => mute(report, true)}>
            Mute
          </OrderKey>
        )}
        {player && (
          <OrderKey variant="danger" aria-label={`Ban ${username}`} act={({ ban }) => ban(report)}>
            Ban
          </OrderKey>
        )}
        <OrderKey variant="quiet" act={({ dismissReports }) => dismissReports(message_id)}>
          Dismiss
        </OrderKey>
      </div>
    </li>
  );
}

/** The messages that players reported, above the chat; nothing while there are none. */
export function ReportsPanel() {
  const reports = useModeration()?.reports ?? [];
  const list = useKeepFocus();
  if (reports.length === 0) return null;
  return (
    <section className={clsx('pad-10 panel edge', styles.panel)} aria-labelledby="reports-title">
      <h2 id="reports-title" className={clsx('row gap-6', styles.title)}>
        <span className={clsx('grid place-centre round', styles.flag)} aria-hidden="true">
          <Flag />
        </span>
        {reportsInWords(reports.length)}
      </h2>
      <ul {...list}>
        {reports.map((report) => (
          <Report key={report.message_id} report={report} />
        ))}
      </ul>
    </section>
  );
}
