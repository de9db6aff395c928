import { useMutation } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { createGame, createQuickGame } from './create-games.ts';
import styles from './new-game.module.css';
import { NewGameForm } from './new-game-form.tsx';
import { QuickGame } from './quick-game.tsx';

/** Two ways to a new game; while one is under way the other waits. */
export function NewGame() {
  const navigate = useNavigate();
  const form = useMutation({ mutationFn: createGame, networkMode: 'always' });
  const quick = useMutation({ mutationFn: createQuickGame, networkMode: 'always' });
  const goOn = {
    onSuccess: ({ id }: { id: string }) => void navigate(generatePath(PATHS.manage, { game_id: id })),
  };
  return (
    <div className={styles.ways}>
      <QuickGame
        is_busy={quick.isPending}
        is_blocked={form.isPending}
        failure={quick.error}
        onPress={() => {
          form.reset();
          quick.mutate(undefined, goOn);
        }}
      />
      <NewGameForm
        is_busy={form.isPending}
        is_blocked={quick.isPending}
        failure={form.error}
        onCreate={(body) => {
          quick.reset();
          form.mutate(body, goOn);
        }}
      />
    </div>
  );
}
