/** One tone of a sound. Times are in milliseconds, the pitch slides from `from` to `to`. */
type Tone = {
  at: number;
  lasts: number;
  from: number;
  to?: number;
  wave: OscillatorType;
  volume: number;
};

/** Varies the pitch of marks a little. */
const WOBBLE = 0.04;

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;
const STEP = 140;

const bell = (at: number, from: number, lasts: number): Tone => ({
  at,
  from,
  lasts,
  wave: 'triangle',
  volume: 0.22,
});

const SOUNDS = {
  daub: [{ at: 0, lasts: 60, from: 190, to: 80, wave: 'sine', volume: 0.5 }],
  undaub: [{ at: 0, lasts: 50, from: 120, to: 150, wave: 'sine', volume: 0.16 }],
  call: [
    { at: 0, lasts: 40, from: 900, to: 620, wave: 'triangle', volume: 0.22 },
    { at: 55, lasts: 45, from: 700, to: 480, wave: 'triangle', volume: 0.16 },
  ],
  offer: [
    { at: 0, lasts: 150, from: 392, to: 440, wave: 'sine', volume: 0.2 },
    { at: 130, lasts: 240, from: 523, to: 590, wave: 'sine', volume: 0.22 },
  ],
  shout: [{ at: 0, lasts: 90, from: 240, to: 420, wave: 'square', volume: 0.08 }],
  win: [bell(0, C5, 240), bell(STEP, E5, 240), bell(2 * STEP, G5, 240), bell(3 * STEP, C6, 620)],
  invalid: [
    { at: 0, lasts: 90, from: 110, to: 70, wave: 'sine', volume: 0.5 },
    { at: 150, lasts: 110, from: 100, to: 60, wave: 'sine', volume: 0.5 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

/** A sound that comes later than this after what it belongs to only puzzles. */
const LATE_AFTER = 300;

let context: AudioContext | null = null;

function playTone(audio: AudioContext, { at, lasts, from, to = from, wave, volume }: Tone, pitch: number) {
  const start = audio.currentTime + at / 1_000;
  const end = start + lasts / 1_000;
  const tone = audio.createOscillator();
  const gain_node = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from * pitch, start);
  tone.frequency.exponentialRampToValueAtTime(to * pitch, end);
  gain_node.gain.setValueAtTime(0, start);
  gain_node.gain.linearRampToValueAtTime(volume, start + 0.006);
  gain_node.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(gain_node).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
  return tone;
}

function openAudio(): AudioContext | null {
  if (!('AudioContext' in globalThis)) return null;
  context ??= new AudioContext();
  return context;
}

/** Lets the page sound from now on. Must run within a press. */
export function resumeSound(): void {
  openAudio()
    ?.resume()
    .catch(() => undefined);
}

const silent = () => undefined;

/** Synthesised, so there is nothing to download. Silent where the browser refuses. The answer stops the sound. */
export function playSound(name: SoundName, loudness = 1): () => void {
  const audio = openAudio();
  if (audio === null || loudness === 0) return silent;
  const pitch = name === 'daub' ? 1 + WOBBLE * (2 * Math.random() - 1) : 1;
  let started: OscillatorNode[] = [];
  let is_stopped = false;
  const asked_at = performance.now();
  const play = () => {
    // A telephone call interrupts the audio of iPhones until it is over.
    if (is_stopped || performance.now() - asked_at > LATE_AFTER) return;
    started = SOUNDS[name].map((tone) => playTone(audio, { ...tone, volume: tone.volume * loudness }, pitch));
  };
  if (audio.state === 'running') play();
  else audio.resume().then(play, silent);
  return () => {
    is_stopped = true;
    for (const tone of started) tone.stop();
  };
}

/** Milliseconds from the start of a sound to the end of its last tone. */
export const soundLength = (name: SoundName): number =>
  Math.max(...SOUNDS[name].map(({ at, lasts }) => at + lasts));

/** Browsers refuse sound, speech and vibration, with a console warning, before the first user gesture. */
export const hasUserGesture = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Whether the browser counts this very event as part of a press; which of a press's events count differs. */
export const isPress = (): boolean => navigator.userActivation?.isActive ?? true;
