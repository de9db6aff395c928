import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ScreenModel } from '../screen-model.ts';

/** Only where somebody is signed in; a TV without an account loads nothing of it. */
async function loadCode() {
  const { findHost } = await import('./host-session.ts');
  const { areHostKeysOn, createHostKeys, setHostKeys } = await import('./host-keys.ts');
  const { HostPanel } = await import('./host-panel.tsx');
  return { findHost, areHostKeysOn, createHostKeys, setHostKeys, HostPanel };
}

type HostCode = Awaited<ReturnType<typeof loadCode>>;
type Host = { username: string; game_id: string; code: HostCode };

export type HostAtScreen = {
  /** Null while the keys are off. */
  keys: ReturnType<HostCode['createHostKeys']> | null;
  panel: ReactNode;
};

type Parts = {
  model: ScreenModel;
  game_id: string | null;
  is_signed_in: boolean;
  say: (text: string) => void;
};

/** Finds out once whether the host of this game is signed in in this browser. */
export function useHost({ model, game_id, is_signed_in, say }: Parts): HostAtScreen {
  const [host, setHost] = useState<Host | null>(null);
  const [keys, setKeys] = useState<HostAtScreen['keys']>(null);

  const openKeys = useEffectEvent((code: HostCode) => code.createHostKeys({ view: model.view, say }));

  useEffect(() => {
    if (game_id === null || !is_signed_in) return;
    let is_current = true;
    const find = async () => {
      const code = await loadCode();
      const username = await code.findHost(game_id);
      if (username === null || !is_current) return;
      setHost({ username, game_id, code });
      if (code.areHostKeysOn(game_id)) setKeys(openKeys(code));
    };
    // Without the code, or without an answer, the screen is as for everybody.
    find().catch(() => undefined);
    return () => {
      is_current = false;
      setHost(null);
      setKeys(null);
    };
  }, [game_id, is_signed_in]);

  if (host === null) return { keys: null, panel: null };
  const { username, code } = host;
  const { HostPanel } = code;

  function switchKeys(is_on: boolean): void {
    code.setHostKeys(host?.game_id ?? '', is_on);
    setKeys(is_on ? code.createHostKeys({ view: model.view, say }) : null);
  }

  const forget = () => {
    switchKeys(false);
    setHost(null);
  };
  const panel = (
    <HostPanel username={username} is_on={keys !== null} onSwitch={switchKeys} onLoggedOut={forget} />
  );
  return { keys, panel };
}
