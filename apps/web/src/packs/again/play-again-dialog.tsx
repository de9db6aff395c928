import { type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { gameName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { GAME } from '@phrase-bingo/game/rules/limits';
import { nextName } from '@phrase-bingo/game/rules/packs/next-name';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AT_PHRASES, NOT_MADE, useMakeGame } from './use-make-game.ts';

export type PlayedGame = { id: string; game_name: string; state: GameState };

type Wish = { id: string; name: string; invite: boolean };

/** Only the id of the new game is parsed, because its page fetches it again. */
const AGAIN = { ...GAME_ENDPOINTS.playAgain, answer: z.pick(GAME_ENDPOINTS.playAgain.answer, { id: true }) };

const playAgain = ({ id, ...body }: Wish) => callApi(AGAIN, { params: { id }, body });

const isOver = (state: GameState): boolean => state === 'REVIEW' || isArchivedState(state);

type Props = { game: PlayedGame; onClose: () => void };

/** Makes a new game with the phrases of this one. A name left empty is chosen by the server. */
export function PlayAgainDialog({ game, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(() => nextName(game.game_name, GAME.name_max));
  const [invite, setInvite] = useState(() => isOver(game.state));
  const { make, is_busy, failure } = useMakeGame(playAgain, NOT_MADE, () => AT_PHRASES);
  /** The game that is being made is opened, so nobody leaves before that. */
  const close = () => {
    if (!is_busy) onClose();
  };
  const refusal = gameName(name) === '' ? null : whyNotGameName(name);
  return (
    <Dialog
      open
      title="Play again"
      onClose={close}
      actions={
        <>
          <Button variant="paper" disabled={is_busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={refusal !== null} is_busy={is_busy}>
            Create
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stack gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === null) make({ id: game.id, name: gameName(name), invite });
        }}
      >
        <TextField
          label="Game Name"
          name="game_name"
          autoComplete="off"
          dir="auto"
          value={name}
          error={refusal && refusalMessage(refusal)}
          onChange={(event) => setName(event.target.value)}
        />
        <Switch label="Invite the players of this game" checked={invite} onChange={setInvite} />
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
