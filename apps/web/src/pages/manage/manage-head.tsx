import { ManageHeader } from '../../features/manage/frame/manage-header.tsx';
import { ConnectionNote } from '../../features/play/header/connection-note.tsx';
import { CodeChip } from '../../features/share/code-chip.tsx';
import { ShareKey } from '../../features/share/share-key.tsx';
import { useGame } from '../../live/use-game.ts';
import { SharedGame } from './shared-game.tsx';

export function ManageHead() {
  const code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  /** During setup there is no live connection to tell of. */
  const is_live = useGame(({ game }) => game.state !== 'CONFIG');
  return (
    <ManageHeader
      connection={is_live && <ConnectionNote />}
      share={
        <>
          {has_code && <CodeChip code={code} />}
          <ShareKey>
            <SharedGame />
          </ShareKey>
        </>
      }
    />
  );
}
