import type { AutoCallConfig } from '@phrase-bingo/game/rules/game/auto-caller';
import { AUTO_CALL } from '@phrase-bingo/game/rules/limits';
import { Lock } from 'lucide-react';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import styles from './auto-caller-panel.module.css';

const INTERVALS = AUTO_CALL.intervals_seconds.map((value) => ({ value, label: String(value) }));
const INTERVAL_LABEL = 'Seconds between calls';

type CallerSettingsProps = {
  config: AutoCallConfig;
  /** While it is active its rhythm stays as it is. */
  is_active: boolean;
  onChange: (part: Partial<AutoCallConfig>) => void;
};

export function CallerSettings({ config, is_active, onChange }: CallerSettingsProps) {
  return (
    <div className={styles.settings}>
      <p className={styles.label}>
        <span aria-hidden="true">{INTERVAL_LABEL}</span>
        {is_active && (
          <span className={styles.lock}>
            <Lock aria-hidden="true" />
            Stop to change
          </span>
        )}
      </p>
      <ChoiceGroup
        label={INTERVAL_LABEL}
        labelHidden
        options={INTERVALS}
        value={config.interval_seconds}
        onChange={(interval_seconds) => onChange({ interval_seconds })}
        disabled={is_active}
      />
      <div className={styles.switches}>
        <Switch
          label="Random order"
          checked={config.random_order}
          onChange={(random_order) => onChange({ random_order })}
          disabled={is_active}
        />
        <Switch
          label="Pause on win"
          checked={config.pause_on_win}
          onChange={(pause_on_win) => onChange({ pause_on_win })}
        />
      </div>
    </div>
  );
}
