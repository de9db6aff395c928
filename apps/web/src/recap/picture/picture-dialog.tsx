import { clsx } from 'clsx';
import { Download, Share } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { explainFailure } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { saveBlob } from '../../ui/controls/save-blob.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { shareByDevice } from '../../ui/overlays/share-sheet.ts';
import { notify } from '../../ui/overlays/toast-store.ts';
import { recapQuery } from '../recap-queries.ts';
import { drawPicture } from './draw-picture.ts';
import { SIZE } from './easel.ts';
import styles from './picture-dialog.module.css';
import { type Picture, type PictureFacts, pictureOf } from './picture-of.ts';
import { setUpEasel } from './set-up-easel.ts';
import { NOT_DRAWN, ROUND_NOT_READ, SHARE_PICTURE } from './share-words.ts';

const PNG = { type: 'image/png' } as const;

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PNG.type));

/** Draws the picture on the canvas; the file of it is null until it is ready. */
function usePictureFile(picture: Picture, shows_phrases: boolean, name: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ready, setReady] = useState<{ file: File; shows_phrases: boolean } | null>(null);

  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    let is_gone = false;
    const draw = async () => {
      const host = location.hostname;
      const easel = await setUpEasel(shown, picture, host);
      if (is_gone) return;
      drawPicture(easel, picture, { shows_phrases, host });
      const png = await toPng(shown);
      if (is_gone) return;
      if (!png) throw new Error('The canvas gave no file');
      setReady({ file: new File([png], name, PNG), shows_phrases });
    };
    draw().catch(() => {
      if (!is_gone) notify({ kind: 'error', text: NOT_DRAWN });
    });
    return () => {
      is_gone = true;
    };
  }, [picture, shows_phrases, name]);

  return { canvas, file: ready?.shows_phrases === shows_phrases ? ready.file : null };
}

/** Whether the device shares such files, asked before there is one. */
const canShareFile = (name: string): boolean =>
  navigator.canShare?.({ files: [new File([''], name, PNG)] }) ?? false;

export type RecapFacts = Omit<PictureFacts, 'viewer'>;

/** The picture, and the ways to pass it on. */
function PictureAndKeys({ recap, game: { id, game_name } }: RecapFacts) {
  const viewer = useSession(({ user }) => user);
  const [shows_phrases, setShowsPhrases] = useState(false);
  const picture = useMemo(
    () => pictureOf({ recap, game: { id, game_name }, viewer }),
    [recap, id, game_name, viewer],
  );
  const name = `phrase-bingo-round-${recap.round.round_number}.png`;
  const can_share = useMemo(() => canShareFile(name), [name]);
  const { canvas, file } = usePictureFile(picture, shows_phrases, name);
  const { description } = picture.words;
  const is_busy = file === null;

  return (
    <>
      <canvas
        ref={canvas}
        width={SIZE.width}
        height={SIZE.height}
        className={styles.picture}
        data-theme="light"
        role="img"
        aria-label={description}
        aria-busy={is_busy}
      />
      {picture.cells && (
        <Switch
          className={styles.switch}
          label="Show the phrases"
          checked={shows_phrases}
          onChange={setShowsPhrases}
        />
      )}
      <div className={clsx(styles.keys, can_share && styles.three)}>
        {can_share && (
          <Button
            wide
            className={styles.first}
            icon={<Share />}
            is_busy={is_busy}
            onClick={() => file && void shareByDevice({ files: [file] })}
          >
            {SHARE_PICTURE}
          </Button>
        )}
        <Button
          {...(can_share && { variant: 'paper', size: 'small' })}
          wide
          icon={<Download />}
          is_busy={is_busy}
          onClick={() => file && saveBlob(file, name)}
        >
          Save picture
        </Button>
        <CopyButton text={description} label="Copy description" size="small" wide />
      </div>
    </>
  );
}

type PictureProps = { facts: RecapFacts; onClose: () => void };

/** The picture of a round whose recap is there. */
export function PictureDialog({ facts, onClose }: PictureProps) {
  return (
    <Dialog open onClose={onClose} title={SHARE_PICTURE}>
      <PictureAndKeys {...facts} />
    </Dialog>
  );
}

export type RoundFacts = Pick<RecapFacts, 'game'> & { round: number };

type RoundProps = { facts: RoundFacts; onClose: () => void };

/** The same for a page without a recap, which is read first. */
export function RoundPictureDialog({ facts: { game, round }, onClose }: RoundProps) {
  const { data: recap, error, refetch, isFetching } = useQuery(recapQuery({ id: game.id, round }));
  return (
    <Dialog open onClose={onClose} title={SHARE_PICTURE}>
      {recap && <PictureAndKeys recap={recap} game={game} />}
      {!recap && !error && <Spinner label="Reading the round" />}
      {!recap && error && (
        <>
          <p role="alert">{explainFailure(error, ROUND_NOT_READ)}</p>
          <Button variant="paper" is_busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
    </Dialog>
  );
}
