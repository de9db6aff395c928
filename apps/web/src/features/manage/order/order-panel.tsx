import { clsx } from 'clsx';
import { Hourglass, Lock, Pencil, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './order-panel.module.css';
import { OwnWordsDialog } from './own-words-dialog.tsx';
import { useModeration } from './use-moderation.ts';
import { useRoomConfig } from './use-room-config.ts';

const NAMES = [
  { value: 'free', label: 'Own' },
  { value: 'drawn', label: 'Drawn' },
] as const;

const FILTERS = [
  { value: 'off', label: 'Off' },
  { value: 'guests', label: 'Guests' },
  { value: 'everyone', label: 'Everyone' },
] as const;

type SettingProps = { icon: ReactNode; name: string; hint?: string };

function Setting({ icon, name, hint }: SettingProps) {
  return (
    <span className={clsx('row gap-6 pad-block-4', styles.setting)}>
      {icon}
      <span>
        <b>{name}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </span>
  );
}

function OwnWords() {
  const moderation = useModeration();
  const [is_open, setOpen] = useState(false);
  const count = moderation ? moderation.blocked_words.length + moderation.allowed_words.length : 0;
  return (
    <div>
      <Button
        variant="paper"
        size="small"
        icon={<Pencil />}
        disabled={!moderation}
        onClick={() => setOpen(true)}
      >
        Own Words
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {is_open && moderation && <OwnWordsDialog words={moderation} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Who may come in, and how people talk. */
export function OrderPanel() {
  const { config, change } = useRoomConfig();
  return (
    <Panel title="Order in the room">
      <div className={styles.settings}>
        <Switch
          label={<Setting icon={<Ticket />} name="Guests may join" />}
          checked={config.guests_allowed}
          onChange={(guests_allowed) => change({ guests_allowed })}
        />
        <Switch
          label={<Setting icon={<Lock />} name="Lock the room" />}
          checked={config.is_locked}
          onChange={(is_locked) => change({ is_locked })}
        />
        <Switch
          label={
            <Setting icon={<Hourglass />} name="Slow chat" hint="One message every 10 seconds per person" />
          }
          checked={config.slow_chat}
          onChange={(slow_chat) => change({ slow_chat })}
        />
      </div>
      <div className={clsx('stack gap-9', styles.choices)}>
        <ChoiceGroup
          label="Guest names"
          options={NAMES}
          value={config.guest_names}
          onChange={(guest_names) => change({ guest_names })}
        />
        <div>
          <ChoiceGroup
            label="Filter"
            options={FILTERS}
            value={config.filter}
            onChange={(filter) => change({ filter })}
          />
          <p className={clsx('small soft', styles.hint)}>
            Bad words in guest names are refused, in the chat they become asterisks.
          </p>
        </div>
        <OwnWords />
      </div>
    </Panel>
  );
}
