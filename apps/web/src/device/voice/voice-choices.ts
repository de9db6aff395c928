import { create, useStore } from 'zustand';
import { localStore } from '../../session/browser-store.ts';

/** Where the voice speaks. Each has settings of its own. */
export type Place = 'screen' | 'play';

export type VoiceChoices = {
  is_on: boolean;
  voice_uri: string | null;
  speed: number;
  volume: number;
  has_chime: boolean;
};

export const SPEED = { min: 0.6, max: 1.4, step: 0.1 } as const;
export const VOLUME = { min: 0, max: 100, step: 10 } as const;

const keyOf = (place: Place) => `voice_${place}`;

type Scale = { min: number; max: number; step: number };

/** Steps of a tenth are no exact numbers. */
const isStep = ({ min, max, step }: Scale, value: unknown): value is number =>
  typeof value === 'number' &&
  value >= min &&
  value <= max &&
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** What is missing or broken in the storage is as at the first visit, each for itself. */
function read(place: Place): VoiceChoices {
  const kept = new Map<string, unknown>(Object.entries(localStore.readJson(keyOf(place)) ?? {}));
  const [is_on, voice_uri, speed, volume] = ['is_on', 'voice_uri', 'speed', 'volume'].map((name) =>
    kept.get(name),
  );
  return {
    is_on: typeof is_on === 'boolean' ? is_on : place === 'screen',
    voice_uri: typeof voice_uri === 'string' ? voice_uri : null,
    speed: isStep(SPEED, speed) ? speed : 1,
    volume: isStep(VOLUME, volume) ? volume : VOLUME.max,
    has_chime: kept.get('has_chime') !== false,
  };
}

const stores = { screen: create(() => read('screen')), play: create(() => read('play')) };

/** True once it is known that the device has no voice; the page that loads the voice finds out. */
export const useHasNoVoice = create<boolean>(() => false);

// Another tab may change them too.
addEventListener('storage', () => {
  for (const place of ['screen', 'play'] as const) stores[place].setState(read(place));
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
  const has_none = useHasNoVoice();
  const is_on = useStore(stores[place], (choices) => choices.is_on);
  return is_on && !has_none;
}
