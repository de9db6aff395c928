import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { VoiceSettings } from '../../../device/voice/voice-settings.tsx';
import { AwakeSwitch } from '../../../device/wake-lock/awake-switch.tsx';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../../ui/controls/theme.ts';
import { hasFullScreen } from '../keys/full-screen.ts';
import { moveFocus, pressByEnter } from '../keys/move-focus.ts';
import { changeScreenSettings, useScreenSettings } from './screen-settings.ts';
import styles from './settings-sheet.module.css';

const KEYS = [
  ['F', 'Full screen'],
  ['M', 'Sound on or off'],
  ['R', 'Repeat the last call'],
  ['C', 'Show or hide the code'],
  ['?', 'List of keys'],
] as const;

const HOST_KEYS = [
  ['N', 'Call the next phrase'],
  ['U', 'Take the last call back, for 10 seconds'],
  ['P', 'Pause or resume the caller'],
] as const;

/** What the keys of the keyboard do. */
function KeysList({ has_host_keys }: { has_host_keys: boolean }) {
  const keys = [
    ...KEYS.filter(([key]) => key !== 'F' || hasFullScreen()),
    ...(has_host_keys ? HOST_KEYS : []),
  ];
  return (
    <section>
      <h3 className={styles.subtitle}>Keys</h3>
      <dl className={styles.list}>
        {keys.map(([key, text]) => (
          <div key={key} className={clsx('grid align-centre', styles.pair)}>
            <dt>
              <kbd className={styles.kbd}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

function DeviceSettings({ is_muted }: { is_muted: boolean }) {
  const { show_code, show_away, has_less_motion } = useScreenSettings();
  const theme = useThemeChoice(({ choice }) => choice);
  return (
    <>
      <VoiceSettings place="screen" is_muted={is_muted} />
      <ChoiceGroup label="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
      <div>
        <Switch
          label="Show the code"
          checked={show_code}
          onChange={(next) => changeScreenSettings({ show_code: next })}
        />
        <Switch
          label="Show how many are one away"
          checked={show_away}
          onChange={(next) => changeScreenSettings({ show_away: next })}
        />
        <Switch
          label="Less motion"
          checked={has_less_motion}
          onChange={(next) => changeScreenSettings({ has_less_motion: next })}
        />
        <AwakeSwitch place="screen" />
      </div>
    </>
  );
}

type Props = {
  view: 'settings' | 'keys';
  has_host_keys: boolean;
  is_muted: boolean;
  onClose: () => void;
  /** What only the host of the game sees. */
  children?: ReactNode;
};

/** A sheet from the side, so that the stage stays in view. */
export function SettingsSheet({ view, has_host_keys, is_muted, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const title_id = useId();

  // A layout effect closes the dialog while it is still in the page. Otherwise the focus would not return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  const press = (event: KeyboardEvent) => {
    pressByEnter(event);
    if (ref.current) moveFocus(event, ref.current);
  };

  return (
    <dialog
      ref={ref}
      className={clsx('pad-0 cropped ink', styles.dialog)}
      aria-labelledby={title_id}
      onCancel={onClose}
      onClick={closeFromOutside}
      onKeyDown={press}
    >
      <div className={clsx('stack content-start full-height', styles.sheet)}>
        <div className="row spread gap-6">
          <h2 id={title_id} className={clsx('shrink tight-3 break', styles.title)}>
            {view === 'settings' ? 'Settings' : 'Keys of the big screen'}
          </h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </div>
        {view === 'settings' && (
          <>
            <DeviceSettings is_muted={is_muted} />
            {children}
          </>
        )}
        <KeysList has_host_keys={has_host_keys} />
      </div>
    </dialog>
  );
}
