import { randomUUID } from 'node:crypto';
import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
  whyNotStepAutoCaller,
} from '@phrase-bingo/game/rules/game/auto-call-gates';
import { AUTO_CALL_STEPS } from '@phrase-bingo/game/rules/game/auto-caller';
import {
  GAME_STATES,
  isActiveState,
  isArchivedState,
  movesFrom,
  whyNotMove,
} from '@phrase-bingo/game/rules/game/game-state';
import { whyNotRename } from '@phrase-bingo/game/rules/game/games';
import { mergedPatterns, whyNotChangePatterns } from '@phrase-bingo/game/rules/game/pattern-config';
import { whyNotToggleActivity } from '@phrase-bingo/game/rules/game/players';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import {
  endRound,
  startRound,
  whyNotEndRound,
  whyNotRehydrate,
  whyNotStartRound,
} from '@phrase-bingo/game/rules/game/rounds';
import { pickOne } from '@phrase-bingo/game/rules/random';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { currentRound, hasActiveRound, moveModel, stepModel, uncalledCount } from './model.ts';
import { type Moves, pick, type Turn } from './turn.ts';

async function moveGame({ model, actor, game, random, ask }: Turn) {
  // Games that end before anybody has won would prove little.
  const may_end = random() < (currentRound(model).wins.length > 0 ? 0.6 : 0.2);
  const offered = movesFrom(model.state).filter((state) => may_end || isActiveState(state));
  const status = (random() < 0.9 && pickOne(offered, random)) || pick(GAME_STATES, random);
  const why_not = whyNotMove(model, actor, status);
  if (await ask(GAME_ENDPOINTS.moveGame, { params: { id: game.id }, body: { status } }, why_not)) {
    moveModel(model, status);
  }
}

async function rename({ model, actor, game, random, ask }: Turn) {
  const game_name = pick(['Town hall', ' Road trip ', '', `Game ${random()}`], random);
  const why_not = whyNotHost(model, actor) ?? whyNotRename(model, actor, game_name);
  const renamed = await ask(
    GAME_ENDPOINTS.changeGame,
    { params: { id: game.id }, body: { game_name } },
    why_not,
  );
  if (renamed) model.game_name = game_name.trim();
}

type Patterns = NonNullable<Given<typeof GAME_ENDPOINTS.changeGame, 'body'>['pattern_config']>;

async function changePatterns({ model, actor, game, random, ask }: Turn) {
  const pattern_config = pick<Patterns>(
    [
      { allow_four_corners: true, allow_postage_stamp: true },
      { allow_rows: random() < 0.5, allow_letter_patterns: random() < 0.5 },
      { allow_columns: random() < 0.5, allow_blackout: random() < 0.5 },
      { allowed_letters: ['T', 'L'] },
      { allowed_letters: ['?'] },
    ],
    random,
  );
  const why_not = whyNotChangePatterns(model, actor, pattern_config);
  const body = { pattern_config };
  if (await ask(GAME_ENDPOINTS.changeGame, { params: { id: game.id }, body }, why_not)) {
    model.pattern_config = mergedPatterns(model.pattern_config, pattern_config);
  }
}

async function setActivity({ model, actor, people, game, random, ask }: Turn) {
  const target = pick([...people.map(({ id }) => id), randomUUID()], random);
  const player = model.players.get(target);
  const why_not = whyNotToggleActivity(model, actor, player ? { id: target } : null);
  const is_active = random() < 0.7;
  const params = { id: game.id, playerId: target };
  if (await ask(PLAY_ENDPOINTS.setPlayerActivity, { params, body: { is_active } }, why_not)) {
    model.players.set(target, { is_active });
  }
}

async function startNextRound({ model, actor, game, random, ask }: Turn) {
  const auto_start = random() < 0.7;
  const rehydrate = random() < 0.9 ? isArchivedState(model.state) : random() < 0.5;
  const asked = { ...model, has_active_round: hasActiveRound(model) };
  const why_not = rehydrate ? whyNotRehydrate(asked, actor) : whyNotStartRound(asked, actor);
  const body = { auto_start, rehydrate };
  if (await ask(ROUND_ENDPOINTS.startRound, { params: { id: game.id }, body }, why_not)) {
    stepModel(model, startRound(auto_start));
  }
}

async function endSomeRound({ model, actor, game, random, ask }: Turn) {
  const round = random() < 0.8 ? currentRound(model) : pick(model.rounds, random);
  const start_new_round = random() < 0.5;
  const why_not = whyNotEndRound({ ...model, has_active_round: round.is_active }, actor);
  const params = { id: game.id, round: round.round_number };
  if (await ask(ROUND_ENDPOINTS.endRound, { params, body: { start_new_round } }, why_not)) {
    stepModel(model, endRound(model.state, start_new_round));
  }
}

async function configureCaller({ model, actor, game, random, ask }: Turn) {
  const body = pick<AutoCallChange>(
    [
      { enabled: random() < 0.5 },
      { interval_seconds: 120, random_order: random() < 0.5 },
      { interval_seconds: 17 },
      { pause_on_win: random() < 0.5 },
    ],
    random,
  );
  const why_not = whyNotConfigureAutoCaller(model, actor, model.caller, body);
  if (await ask(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params: { id: game.id }, body }, why_not)) {
    model.caller = configuredAutoCaller(model.caller, body);
  }
}

const STEP_CALLS = {
  start: AUTO_CALL_ENDPOINTS.startAutoCall,
  stop: AUTO_CALL_ENDPOINTS.stopAutoCall,
  pause: AUTO_CALL_ENDPOINTS.pauseAutoCall,
  resume: AUTO_CALL_ENDPOINTS.resumeAutoCall,
};

async function stepCaller({ model, actor, game, random, ask }: Turn) {
  const step = pick(['start', 'stop', 'pause', 'resume'] as const, random);
  const why_not = whyNotStepAutoCaller(model, actor, model.caller, step, uncalledCount(model));
  if (await ask(STEP_CALLS[step], { params: { id: game.id } }, why_not)) {
    model.caller = AUTO_CALL_STEPS[step](model.caller, 0);
  }
}

/** The moves of a host except phrases: towards play, mostly staying there, and back from the end. */
export const HOST_MOVES: Moves = [
  [(model) => (model.state === 'PLAYING' ? 1 + 3 * currentRound(model).wins.length : 20), moveGame],
  [2, rename],
  [3, changePatterns],
  [3, setActivity],
  [({ state }) => (isArchivedState(state) ? 20 : 1), startNextRound],
  [1, endSomeRound],
  [3, configureCaller],
  [4, stepCaller],
];
