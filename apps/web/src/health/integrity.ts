import type { GameView } from '@phrase-bingo/game/view/game-view';
import { takeBrokenFrames } from './broken-frames.ts';
import { keepCorruption } from './corruption-log.ts';
import type { Finding } from './integrity-fields.ts';
import { checkCard, checkChatMessage, checkGame, checkSocketMessage } from './integrity-rules.ts';
import { writeLog } from './log.ts';
import { watchedGame } from './watched-game.ts';

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

/** What is known already is neither written down nor mended again, or a fault of the server would never rest. */
let known = { game_id: '', findings: new Set<string>() };

function isNews(game_id: string, { at, problem }: Finding): boolean {
  if (known.game_id !== game_id) known = { game_id, findings: new Set() };
  const finding = `${at} ${problem}`;
  return !known.findings.has(finding) && known.findings.add(finding).has(finding);
}

/** Looks through the open game. Where something is broken it is read anew, and the person sees nothing of it. */
export async function checkIntegrity(): Promise<void> {
  const open = watchedGame();
  const view = open?.view() ?? null;
  const frames = takeBrokenFrames();
  if (!open || !view) return;
  const of_frames = frames.flatMap(checkFrame);
  const news = [...checkView(view), ...of_frames].filter((finding) => isNews(open.game_id, finding));
  for (const finding of news) keepCorruption(`game ${open.game_id}`, finding);
  if (!news.some(({ severity }) => severity === 'error')) return;
  writeLog('warning', 'The game is read anew');
  await open.reload();
}
