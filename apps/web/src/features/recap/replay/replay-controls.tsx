import { clsx } from 'clsx';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import styles from './replay-controls.module.css';
import type { Move } from './replay-keys.ts';
import type { ReplayState, Speed } from './use-replay.ts';

type KeyProps = { name: string; icon: ReactNode; is_main?: boolean; onPress: () => void };

function Key({ name, icon, is_main = false, onPress }: KeyProps) {
  return (
    <Button
      variant={is_main ? 'primary' : 'paper'}
      className={styles.key}
      aria-label={name}
      title={name}
      icon={icon}
      onClick={onPress}
    />
  );
}

type Props = { is_playing: boolean; onMove: (move: Move) => void };

export function ReplayKeys({ is_playing, onMove }: Props) {
  return (
    <div className={clsx('grid gap-4', styles.keys)}>
      <Key name="First" icon={<SkipBack />} onPress={() => onMove('first')} />
      <Key name="Back" icon={<Play className={styles.turned} />} onPress={() => onMove('back')} />
      <Key
        is_main
        name={is_playing ? 'Pause' : 'Play'}
        icon={is_playing ? <Pause /> : <Play />}
        onPress={() => onMove('toggle')}
      />
      <Key name="Next" icon={<Play />} onPress={() => onMove('next')} />
      <Key name="Last" icon={<SkipForward />} onPress={() => onMove('last')} />
    </div>
  );
}

const OPTIONS: readonly { value: Speed; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
];

export function ReplayFoot({ speed, setSpeed }: Pick<ReplayState, 'speed' | 'setSpeed'>) {
  return (
    <div className={clsx('row wrap gap-6', styles.foot)}>
      <ChoiceGroup label="Speed" is_label_hidden options={OPTIONS} value={speed} onChange={setSpeed} />
      <p className="grow size-14 leading-13 soft balance">Daubs appear with their call.</p>
    </div>
  );
}
