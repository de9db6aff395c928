import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
  whyNotStepAutoCaller,
} from '@phrase-bingo/game/rules/game/auto-call-gates';
import { AUTO_CALL_FLAGS, autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import {
  AUTO_CALL_STEPS,
  type AutoCallConfig,
  type AutoCaller,
  type AutoCallStep,
  NEW_AUTO_CALLER,
} from '@phrase-bingo/game/rules/game/auto-caller';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { fullSnapshotOf, HOST } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act } from '@testing-library/react';
import { settle } from '../../../testing/fake-clock.ts';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { BASE } from '../../../testing/setup-manage-page.tsx';
import type { Server } from '../../../testing/setup-page.tsx';

/** How far the clock of the server is ahead. */
const AHEAD = 60_000;
const STEPS: readonly AutoCallStep[] = ['start', 'stop', 'pause', 'resume'];

const iso = (time: number) => new Date(time).toISOString();
const serverNow = () => Date.now() + AHEAD;

/** Adds an auto-caller that follows the real rules to the small server. */
export function autoCallServer({ game, routes, sockets }: Server, set: Partial<AutoCallConfig> = {}) {
  let caller: AutoCaller = { ...NEW_AUTO_CALLER, config: { ...NEW_AUTO_CALLER.config, ...set } };

  function status() {
    const { is_active, is_running } = AUTO_CALL_FLAGS[caller.mode];
    const next_call_at = caller.next_call_at === null ? null : iso(caller.next_call_at);
    return { is_active, is_running, last_call_at: null, next_call_at, ...autoCallCounts(game.phrases) };
  }
  const config = () => ({ ...caller.config, is_paused: AUTO_CALL_FLAGS[caller.mode].is_paused });

  function broadcast(): void {
    game.seq += 1;
    const event = { type: 'auto_call_status', game_id: GAME.id, seq: game.seq } as const;
    sockets.last().push({ ...event, timestamp: iso(serverNow()), status: status(), config: config() });
  }

  function become(next: AutoCaller): void {
    if (next === caller) return;
    caller = next;
    broadcast();
  }

  function change(next: AutoCaller, refusal: RefusalCode | null, body: () => object): Response {
    if (refusal) return refuse(409, refusal, refusalMessage(refusal));
    become(next);
    return answer(body());
  }

  const about = () => ({ creator_id: HOST.id, state: game.state });
  const take = (step: AutoCallStep) =>
    change(
      AUTO_CALL_STEPS[step](caller, serverNow()),
      whyNotStepAutoCaller(about(), HOST, caller, step, status().phrases_remaining),
      status,
    );
  const configure = (wanted: AutoCallChange) =>
    change(
      configuredAutoCaller(caller, wanted),
      whyNotConfigureAutoCaller(about(), HOST, caller, wanted),
      config,
    );

  routes[`GET ${BASE}/full`] = () => {
    const snapshot = fullSnapshotOf(game);
    const machine = { auto_call_status: status(), auto_call_config: config() };
    return answer({ ...snapshot, game: { ...snapshot.game, ...machine } });
  };
  for (const step of STEPS) routes[`POST ${BASE}/auto-call/${step}`] = () => take(step);
  routes[`POST ${BASE}/auto-call/config`] = ({ body }) => configure(Object(body));

  const elsewhere = (work: () => unknown) =>
    act(async () => {
      work();
      await settle();
    });
  return {
    broadcastStatus: () => elsewhere(broadcast),
    /** Actions on another device of the host. */
    takenElsewhere: (step: AutoCallStep) => elsewhere(() => take(step)),
    setElsewhere: (wanted: AutoCallChange) => elsewhere(() => configure(wanted)),
  };
}
