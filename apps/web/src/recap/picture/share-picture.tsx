import { Image, Share } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import type { RecapFacts, RoundFacts } from './picture-dialog.tsx';
import { SHARE_PICTURE } from './share-words.ts';

/** They draw, so they are fetched with the first press. */
const fetchDialogs = () => import('./picture-dialog.tsx');
const PictureDialog = fetchedLater(async () => (await fetchDialogs()).PictureDialog);
const RoundPictureDialog = fetchedLater(async () => (await fetchDialogs()).RoundPictureDialog);

type KeyLook = ButtonLook & {
  /** Only the icon shows, as in the heading of a narrow page. */
  is_icon?: boolean;
};

type KeyProps<Facts> = KeyLook & {
  facts: Facts;
  dialog: ComponentType<{ facts: Facts; onClose: () => void }>;
};

function PictureKey<Facts>({ facts, dialog: Opened, is_icon = false, ...look }: KeyProps<Facts>) {
  const [is_open, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {is_icon ? (
        <IconButton label={SHARE_PICTURE} icon={<Share />} onClick={open} />
      ) : (
        <Button {...look} icon={<Image />} onClick={open}>
          {SHARE_PICTURE}
        </Button>
      )}
      <Suspense>{is_open && <Opened facts={facts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The key that opens the picture of a round, to share or save. */
export function SharePicture({ recap, game, ...look }: RecapFacts & KeyLook) {
  return <PictureKey {...look} facts={{ recap, game }} dialog={PictureDialog} />;
}

/** The same key for a page without a recap: it is read when the picture is wanted. */
export function ShareRoundPicture({ game, round, ...look }: RoundFacts & KeyLook) {
  return <PictureKey {...look} facts={{ game, round }} dialog={RoundPictureDialog} />;
}
