import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OverlayOptions } from '../../bingo/big-screen/overlay-options.ts';
import { type OpenScreen, openSilent, openWithSound } from './open-screen.ts';
import { Overlay } from './overlay/overlay.tsx';
import type { ScreenModel } from './screen-model.ts';
import { ScreenPage } from './screen-page.tsx';
import { watchVersion } from './version-watch.ts';

function useNewVersions(model: ScreenModel, entry: string): void {
  useEffect(() => {
    const { store } = model;
    const versions = watchVersion({ entry, isQuiet: () => store.getState().is_quiet });
    const unfollow = store.subscribe((shown, before) => {
      if (shown.is_quiet !== before.is_quiet) versions.settle();
      // A server that restarted may bring a new version along.
      if (before.signs.lost && !shown.signs.lost) void versions.look();
    });
    return () => {
      unfollow();
      versions.close();
    };
  }, [model, entry]);
}

/** Opens something for as long as the page shows it. */
function useOpened<Opened extends { close: () => void }>(open: () => Opened): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const next = open();
    setOpened(next);
    return () => next.close();
  }, [open]);
  return opened;
}

function OpenPage({ screen, entry }: { screen: OpenScreen; entry: string }) {
  useNewVersions(screen.model, entry);
  return <ScreenPage screen={screen} />;
}

type OverlayProps = { model: ScreenModel; options: OverlayOptions; entry: string };

function OpenOverlay({ model, options, entry }: OverlayProps) {
  useNewVersions(model, entry);
  const { stage, behind, is_silent } = useStore(model.store);
  return <Overlay stage={stage} behind={behind} is_silent={is_silent} options={options} />;
}

/** The big screen at /screen/{token}. `entry` is the address of the script that runs. */
export function BigScreenRoot({ entry }: { entry: string }) {
  const screen = useOpened(openWithSound);
  return screen && <OpenPage screen={screen} entry={entry} />;
}

/** The overlay at the same address: the same state, without keys, sound and wake lock. */
export function OverlayRoot({ entry, options }: { entry: string; options: OverlayOptions }) {
  const model = useOpened(openSilent);
  return model && <OpenOverlay model={model} options={options} entry={entry} />;
}
