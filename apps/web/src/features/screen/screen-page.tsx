import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { NOTICE } from '../../app-limits.ts';
import { isPress } from '../../device/sound.ts';
import { useVoiceIsOn } from '../../device/voice/voice-choices.ts';
import { useWakeLock } from '../../device/wake-lock/use-wake-lock.ts';
import { useSession } from '../../session/session-store.ts';
import { type HostAtScreen, useHost } from './host/use-host.tsx';
import { toggleFullScreen } from './keys/full-screen.ts';
import { ScreenKeys } from './keys/screen-keys.tsx';
import { type Shortcut, shortcutOf } from './keys/shortcuts.ts';
import { useStirred } from './keys/use-stirred.ts';
import type { OpenScreen } from './open-screen.ts';
import styles from './screen-page.module.css';
import { changeScreenSettings, useScreenSettings } from './settings/screen-settings.ts';
import { SettingsSheet } from './settings/settings-sheet.tsx';
import { BigScreen } from './stage/big-screen.tsx';
import type { Signs } from './stage/stage-model.ts';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
const followMotion = (tell: () => void) => {
  const query = reducedMotion();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};
const useReducedMotion = (): boolean => useSyncExternalStore(followMotion, () => reducedMotion().matches);

/** A sentence about a key of the host that failed, for a while. */
function useFailure() {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (failure === null) return;
    const timer = setTimeout(setFailure, NOTICE.error, null);
    return () => clearTimeout(timer);
  }, [failure]);
  return { failure, say: setFailure };
}

/** A key that presses a button leads to a click, which counts as the press. */
const isClickToCome = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement;

const CONTROL = 'a, button, input, label, select';

/** Nothing of the page may sound before the first press on it, so each one tries. */
function usePresses({ sound }: OpenScreen, onShortcut: (shortcut: Shortcut) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    const { is_unlocked } = sound.store.getState();
    if (!isClickToCome(event)) sound.voice.unlock();
    // Whoever presses M for sound does not want to mute it.
    if (shortcut !== null && (is_unlocked || shortcut !== 'mute')) onShortcut(shortcut);
  });
  useEffect(() => {
    const unlock = () => sound.voice.unlock();
    const pressKey = (event: KeyboardEvent) => press(event);
    // iPhones and iPads send a click for nothing but controls.
    const tap = ({ target }: TouchEvent) => {
      if (isPress() && !(target instanceof Element && target.closest(CONTROL))) unlock();
    };
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('click', unlock, { signal });
    addEventListener('touchend', tap, { signal });
    addEventListener('keydown', pressKey, { signal });
    return () => ended.abort();
  }, [sound]);
}

function useSigns({ model, sound }: OpenScreen): Signs {
  const { stage, signs } = useStore(model.store);
  const { is_muted, is_unlocked } = useStore(sound.store);
  const { has_less_motion } = useScreenSettings();
  const is_reduced = useReducedMotion();
  const says = is_muted ? 'muted' : is_unlocked ? null : 'press';
  const is_over = stage.kind === 'ended' || stage.kind === 'resting';
  return { ...signs, sound: is_over ? null : says, has_less_motion: has_less_motion || is_reduced };
}

type Sheet = 'settings' | 'keys' | null;

/** What each key does; those of the host do nothing until they are switched on. */
function shortcutsOf(screen: OpenScreen, host: HostAtScreen, showKeys: () => void) {
  const { sound } = screen;
  return {
    full_screen: toggleFullScreen,
    mute: () => sound.voice.setMuted(!sound.store.getState().is_muted),
    repeat: screen.repeat,
    code: () => changeScreenSettings({ show_code: !useScreenSettings.getState().show_code }),
    keys: showKeys,
    call_next: () => void host.keys?.call_next(),
    undo: () => void host.keys?.undo(),
    pause: () => void host.keys?.pause(),
  } satisfies Record<Shortcut, () => void>;
}

/** The big screen with its keys, its settings and its sound. */
export function ScreenPage({ screen }: { screen: OpenScreen }) {
  const { model, sound, setVoiceOn } = screen;
  const { stage, wants_to_be_awake, game_id } = useStore(model.store);
  const { show_code, show_away } = useScreenSettings();
  const { is_unlocked, is_muted } = useStore(sound.store);
  const is_voice_on = useVoiceIsOn('screen');
  const is_signed_in = useSession(({ user }) => user !== null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const { failure, say } = useFailure();
  const host = useHost({ model, game_id, is_signed_in, say });
  const is_stirred = useStirred();
  const signs = useSigns(screen);
  const shortcuts = shortcutsOf(screen, host, () => setSheet((open) => open ?? 'keys'));

  useWakeLock({ wanted: wants_to_be_awake, place: 'screen' });
  usePresses(screen, (shortcut) => shortcuts[shortcut]());
  useEffect(() => model.setWishes({ show_code, show_away }), [model, show_code, show_away]);
  useEffect(() => setVoiceOn(is_voice_on), [setVoiceOn, is_voice_on]);

  const is_heard = is_unlocked && !is_muted;
  const is_shown = is_stirred || sheet !== null;
  return (
    <div className={clsx(!is_shown && styles.still)}>
      <BigScreen stage={stage} signs={signs} is_voice_on={is_voice_on && is_heard}>
        <ScreenKeys
          is_shown={is_shown}
          is_heard={is_heard}
          failure={failure}
          onSound={() => is_unlocked && shortcuts.mute()}
          onSettings={() => setSheet('settings')}
        />
        {sheet && (
          <SettingsSheet
            view={sheet}
            has_host_keys={host.keys !== null}
            is_muted={is_muted}
            onClose={() => setSheet(null)}
          >
            {host.panel}
          </SettingsSheet>
        )}
      </BigScreen>
    </div>
  );
}
