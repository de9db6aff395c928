import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { VOICE } from '../../screen-limits.ts';
import { localStore } from '../../session/browser-store.ts';
import { hasNoVoice, useDeviceVoices } from './device-voices.ts';

/** Where the voice speaks. Each has settings of its own. */
export type Place = 'screen' | 'play';

type Range = { min: number; max: number; step: number };

const onStep = ({ min, max, step }: Range) =>
  z.number().check(
    z.gte(min),
    z.lte(max),
    // Steps of a tenth are no exact numbers.
    z.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6),
  );

/** What is missing or broken in the storage is as at the first visit, each for itself. */
const choicesAt = (place: Place) =>
  z.object({
    is_on: z.catch(z.boolean(), place === 'screen'),
    voice_uri: z.catch(z.nullable(z.string()), null),
    speed: z.catch(onStep(VOICE.speed), 1),
    volume: z.catch(onStep(VOICE.volume), VOICE.volume.max),
    has_chime: z.catch(z.boolean(), true),
  });

export type VoiceChoices = z.infer<ReturnType<typeof choicesAt>>;

const keyOf = (place: Place) => `voice_${place}`;

function read(place: Place): VoiceChoices {
  const schema = choicesAt(place);
  const stored = z.safeParse(schema, localStore.readJson(keyOf(place)));
  return stored.success ? stored.data : z.parse(schema, {});
}

const openStore = (place: Place): StoreApi<VoiceChoices> => createStore(() => read(place));

const stores: Readonly<Record<Place, StoreApi<VoiceChoices>>> = {
  screen: openStore('screen'),
  play: openStore('play'),
};

// Another tab may change them too.
addEventListener('storage', ({ key }) => {
  for (const place of ['screen', 'play'] as const)
    if (key === keyOf(place) || key === null) stores[place].setState(read(place));
});

export const voiceChoices = (place: Place): VoiceChoices => stores[place].getState();

export const watchVoiceChoices = (place: Place, changed: (choices: VoiceChoices) => void): (() => void) =>
  stores[place].subscribe(changed);

export function changeVoice(place: Place, changes: Partial<VoiceChoices>): void {
  stores[place].setState(changes);
  localStore.write(keyOf(place), JSON.stringify(stores[place].getState()));
}

export const useVoiceSettings = (place: Place): VoiceChoices => useStore(stores[place]);

/** Whether calls are read aloud here: it is switched on, and the device has a voice. */
export function useVoiceIsOn(place: Place): boolean {
  const is_on = useStore(stores[place], (choices) => choices.is_on);
  return !useDeviceVoices(hasNoVoice) && is_on;
}
