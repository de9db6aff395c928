import type { GameView } from '@phrase-bingo/game/view/game-view';
import { logCorruption } from './corruption-log.ts';
import {
  checkCard,
  checkChatMessage,
  checkGame,
  checkSocketMessage,
  type Finding,
} from './integrity-rules.ts';
import { writeLog } from './log.ts';
import { takeBrokenFrames, watchedGame } from './watched-game.ts';

export function checkView({ game, phrases, messages, card }: GameView): Finding[] {
  const ofMessage = (message: GameView['messages'][number]) =>
    checkChatMessage(message).map((finding) => ({ ...finding, at: `${finding.at} of ${message?.id}` }));
  return [
    ...checkGame({ ...game, phrases }),
    ...checkCard(card),
    ...(Array.isArray(messages) ? messages.flatMap(ofMessage) : []),
  ];
}

function checkFrame(text: string): Finding[] {
  try {
    return checkSocketMessage(JSON.parse(text));
  } catch {
    return [{ severity: 'error', at: 'socket', problem: 'is not JSON' }];
  }
}

/** Known findings are neither logged nor repaired again, or a fault of the server would cause an endless loop. */
let known = { game_id: '', findings: new Set<string>() };

function isNew(game_id: string, { at, problem }: Finding): boolean {
  if (known.game_id !== game_id) known = { game_id, findings: new Set() };
  const finding = `${at} ${problem}`;
  return !known.findings.has(finding) && known.findings.add(finding).has(finding);
}

/** Checks the open game. Where something is broken the game is loaded again, and the person notices nothing. */
export async function checkIntegrity(): Promise<void> {
  const open = watchedGame();
  const view = open?.view() ?? null;
  const frames = takeBrokenFrames();
  if (!open || !view) return;
  const of_frames = frames.flatMap(checkFrame);
  const found = [...checkView(view), ...of_frames].filter((finding) => isNew(open.game_id, finding));
  for (const finding of found) logCorruption(`game ${open.game_id}`, finding);
  if (!found.some(({ severity }) => severity === 'error')) return;
  writeLog('warning', 'The game is read anew');
  await open.reload();
}
