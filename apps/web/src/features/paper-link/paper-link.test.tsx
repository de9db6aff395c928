import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { PAPER_EXAMPLES } from '@phrase-bingo/game/wire/examples/paper-examples';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import PaperLinkPage from '../../pages/paper/paper-link-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn, useSession } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PRIYA, signedInAnswer } from '../../testing/tokens.ts';

const SHEET = { ...PAPER_EXAMPLES.findPaperCard.answer, number: 12 };
const CARD = '12-7ZK3M9QD2X';
const READ = `GET /api/paper/${CARD}`;
const READ_GAME = `GET /api/games/${GAME.id}`;
const OTHERS_GAME = () => answer({ ...GAME, seq: 3 });
const OWN_GAME = () => answer({ ...GAME, creator_id: PRIYA.id, seq: 3 });

function open(status: typeof SHEET.status = 'in_play', card = CARD) {
  const server = fakeServer({
    [`GET /api/paper/${card}`]: () => answer({ ...SHEET, status }),
    [READ_GAME]: OTHERS_GAME,
  });
  const user = renderAt(<PaperLinkPage />, { path: `/c/${card}`, pattern: PATHS.paper_link });
  return { ...server, user };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const play = () => screen.queryByRole('link', { name: 'Play on this phone' });

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null });
});

describe('the page of a sheet of paper', () => {
  it('CHECK-22 tells a stranger the number, the game and how to join, and nothing else', async () => {
    const { calls } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Looking up the card');
    expect(await heading('Paper card 12')).toBeVisible();
    expect(document.title).toBe('Paper card 12 · Phrase Bingo');
    expect(screen.getByRole('main')).toHaveTextContent(
      `12Paper card 12${SHEET.game_name}This card is in play.Keep this card. The host checks it when you shout BINGO.Play on this phone`,
    );
    expect(play()).toHaveAttribute('href', `/g/${SHEET.crockford_id}`);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(calls).toEqual([{ route: READ, token: null, body: undefined }]);
  });

  it.each([
    ['not_in_play', 'This card is not in play in this round.', true],
    ['over', 'This game is over.', false],
  ] as const)('CHECK-22 a card that is %s says so', async (status, sentence, can_play) => {
    open(status);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Keep this card. The host checks it when you shout BINGO.')).toBeVisible();
    expect(play() !== null).toBe(can_play);
  });

  it.each([CARD, '12-7zk3m9qd2x'])(
    'CHECK-22 leads the host from %s on to the check of the card',
    async (card) => {
      signIn(signedInAnswer());
      const { routes } = open('over', card);
      routes[READ_GAME] = OWN_GAME;
      expect(await screen.findByText(`arrived at /game/${GAME.id}/manage?check=${CARD}`)).toBeVisible();
    },
  );

  it.each([
    ['of another host', OTHERS_GAME],
    ['that is gone by now', () => refuse(404, 'game_not_found', 'Game not found')],
  ])('CHECK-22 shows the card of a game %s to somebody signed in', async (_game, respond) => {
    signIn(signedInAnswer());
    const { routes } = open();
    routes[READ_GAME] = respond;
    expect(await heading('Paper card 12')).toBeVisible();
  });

  it('CHECK-21 CHECK-22 says the same of every card it does not know, and leads home', async () => {
    const { routes, user } = open();
    routes[READ] = () => refuse(404, 'paper_card_not_found', 'There is no such card');
    expect(await heading('This is not one of our cards.')).toBeVisible();
    expect(document.title).toBe('Not one of our cards · Phrase Bingo');
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('CHECK-21 a limited address is told how long to wait, and can try again', async () => {
    const sentence = 'Too many tries. Please wait a minute.';
    const { routes, user } = open();
    routes[READ] = () => refuse(429, 'too_many_requests', sentence);
    expect(await screen.findByRole('alert')).toHaveTextContent(`The card could not be looked up${sentence}`);
    routes[READ] = () => answer(SHEET);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Paper card 12')).toBeVisible();
  });

  it('CHECK-22 without a connection the host is not taken for a stranger', async () => {
    signIn(signedInAnswer());
    const { routes, user } = open();
    routes[READ_GAME] = cutOff;
    expect(await screen.findByText('You are offline.')).toBeVisible();
    routes[READ_GAME] = OWN_GAME;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/manage\?check=/)).toBeVisible();
  });
});
