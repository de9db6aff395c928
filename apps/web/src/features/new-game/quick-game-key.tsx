import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { QuickGameFailure } from './quick-game-failure.tsx';

const CREATING = ['quick-game'];

/** What it takes is fetched when it is pressed, since few pages show this key. */
async function createQuickGame(): Promise<{ id: string }> {
  const calls = await import('./create-games.ts');
  return await calls.createQuickGame();
}

/** The way to a game with one press, for wherever there is none yet. */
export function QuickGameKey() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const creating = useMutation({
    mutationKey: CREATING,
    mutationFn: createQuickGame,
    networkMode: 'always',
  });
  const create = () => {
    // The key learns of it a moment later; a second press may come sooner.
    if (client.isMutating({ mutationKey: CREATING }) > 0) return;
    creating.mutate(undefined, {
      onSuccess: ({ id }) => void navigate(generatePath(PATHS.manage, { game_id: id })),
    });
  };
  return (
    <>
      <Button
        wide
        variant="gold"
        icon={<Zap aria-hidden="true" />}
        busy={creating.isPending}
        onClick={create}
      >
        One-Click Game
      </Button>
      <QuickGameFailure failure={creating.error} />
    </>
  );
}
