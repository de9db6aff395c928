import * as z from 'zod/mini';
import { create } from 'zustand';
import { localStore } from '../../../session/browser-store.ts';

const KEY = 'big_screen';

/** What is missing or broken in the storage is as at the first visit, each for itself. */
const settings = z.object({
  show_code: z.catch(z.boolean(), true),
  show_away: z.catch(z.boolean(), true),
  has_less_motion: z.catch(z.boolean(), false),
});
export type ScreenSettings = z.infer<typeof settings>;

function read(): ScreenSettings {
  const stored = z.safeParse(settings, localStore.readJson(KEY));
  return stored.success ? stored.data : z.parse(settings, {});
}

/** The settings of this device for every big screen it shows. */
export const useScreenSettings = create<ScreenSettings>(read);

export function changeScreenSettings(change: Partial<ScreenSettings>): void {
  useScreenSettings.setState(change);
  localStore.write(KEY, JSON.stringify(useScreenSettings.getState()));
}
