import { useEffect, useReducer } from 'react';

/** How long a step stays, in milliseconds. */
const SPEEDS = { normal: 900, fast: 450 } as const;
export type Speed = keyof typeof SPEEDS;

type State = {
  step: number;
  /** The step before it. */
  from: number;
  is_playing: boolean;
  speed: Speed;
  /** Whether the step is to be said; a slider says its own. */
  is_told: boolean;
};

type Action =
  | { kind: 'go' | 'slide'; to: number }
  | { kind: 'toggle' }
  | { kind: 'pause' }
  | { kind: 'speed'; speed: Speed };

const moved = (state: State, to: number, last: number): State => {
  const step = Math.min(Math.max(to, 0), last);
  return { ...state, step, from: state.step };
};

function reduce(state: State, action: Action, last: number): State {
  switch (action.kind) {
    case 'go': {
      const next = moved(state, action.to, last);
      return { ...next, is_told: true, is_playing: state.is_playing && next.step < last };
    }
    case 'slide':
      return { ...moved(state, action.to, last), is_told: false, is_playing: false };
    case 'toggle':
      if (state.is_playing) return { ...state, is_playing: false };
      if (state.step < last) return { ...state, is_playing: true };
      return { ...moved(state, 0, last), is_told: true, is_playing: true };
    case 'pause':
      return { ...state, is_playing: false };
    case 'speed':
      return { ...state, speed: action.speed };
  }
}

/** Where a replay is, from step 0 to the last, at which it starts. It plays only when asked to. */
export function useReplay(last: number) {
  const [state, act] = useReducer((before: State, action: Action) => reduce(before, action, last), {
    step: last,
    from: last,
    is_playing: false,
    speed: 'normal',
    is_told: false,
  } satisfies State);
  const { step, is_playing, speed } = state;

  useEffect(() => {
    if (!is_playing) return;
    const timer = setTimeout(() => act({ kind: 'go', to: step + 1 }), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [is_playing, step, speed]);

  useEffect(() => {
    const pauseIfHidden = () => document.hidden && act({ kind: 'pause' });
    document.addEventListener('visibilitychange', pauseIfHidden);
    return () => document.removeEventListener('visibilitychange', pauseIfHidden);
  }, []);

  return {
    ...state,
    last,
    go: (to: number) => act({ kind: 'go', to }),
    /** By the slider. */
    slide: (to: number) => act({ kind: 'slide', to }),
    toggle: () => act({ kind: 'toggle' }),
    pause: () => act({ kind: 'pause' }),
    setSpeed: (chosen: Speed) => act({ kind: 'speed', speed: chosen }),
  };
}

export type ReplayState = ReturnType<typeof useReplay>;
