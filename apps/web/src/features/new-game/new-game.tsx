import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { createGame, createQuickGame } from './create-games.ts';
import styles from './new-game.module.css';
import { NewGameForm } from './new-game-form.tsx';
import { QuickGame } from './quick-game.tsx';
import type { NewGameBody } from './use-new-game-form.ts';

const CREATING = ['new-game'];

/** Two ways to a new game, one at a time. */
export function NewGame() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const by_form = useMutation({ mutationKey: CREATING, mutationFn: createGame, networkMode: 'always' });
  const by_click = useMutation({ mutationKey: CREATING, mutationFn: createQuickGame, networkMode: 'always' });
  /** The keys learn of it a moment later; a second Enter may come sooner. */
  const isUnderWay = () => client.isMutating({ mutationKey: CREATING }) > 0;
  /** A game without phrases gets them first. */
  const goOn = (search: string) => ({
    onSuccess: ({ id }: { id: string }) =>
      void navigate({ pathname: generatePath(PATHS.manage, { game_id: id }), search }),
  });

  const create = (body: NewGameBody) => {
    if (isUnderWay()) return;
    by_click.reset();
    by_form.mutate(body, goOn('?tab=phrases'));
  };
  const createByClick = () => {
    if (isUnderWay()) return;
    by_form.reset();
    by_click.mutate(undefined, goOn(''));
  };

  return (
    <div className={styles.ways}>
      <QuickGame
        is_busy={by_click.isPending}
        is_blocked={by_form.isPending}
        failure={by_click.error}
        onPress={createByClick}
      />
      <NewGameForm
        is_busy={by_form.isPending}
        is_blocked={by_click.isPending}
        failure={by_form.error}
        onCreate={create}
      />
    </div>
  );
}
