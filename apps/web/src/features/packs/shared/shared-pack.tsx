import type { SharedPack } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { Link as LinkIcon, Play } from 'lucide-react';
import { ExportMenu } from '../../../packs/export/export-menu.tsx';
import { OpenPack, openPackName } from '../../../packs/open-pack.tsx';
import { packColour } from '../../../packs/pack-colours.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { longestWord } from '../../../ui/display/longest-word.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CopyKey } from './copy-key.tsx';
import { SampleCard } from './sample-card.tsx';
import styles from './shared-pack.module.css';

function By({ username }: { username: string }) {
  return (
    <p className={clsx('row gap-4', styles.by)}>
      <Avatar name={username} size={30} />
      <span>
        by <bdi>{username}</bdi>
      </span>
    </p>
  );
}

/** A pack as anyone with its link sees it. */
export function SharedPackView({ pack }: { pack: SharedPack }) {
  const { key, name, emoji, language, phrases, phrase_count, by } = pack;
  return (
    <>
      <div className={clsx('stack content-start gap-6', styles.side)}>
        <OpenPack emoji={emoji} colour={packColour(emoji, key)} phrases={phrases} language={language} is_tall>
          <h1
            className={openPackName}
            style={{ '--name-letters': longestWord(name) }}
            lang={language}
            dir="auto"
          >
            {name}
          </h1>
          {by !== null && <By username={by} />}
        </OpenPack>
        <Link
          className={buttonClass({ variant: 'gold', wide: true })}
          to={`${PATHS.new_game}?pack=${encodeURIComponent(key)}`}
        >
          <Play fill="currentColor" />
          Play with this pack
        </Link>
        <CopyKey pack_key={key} />
        <div className={clsx('grid halves gap-6', styles.two)}>
          <ExportMenu pack={pack} />
          <CopyButton
            wide
            icon={<LinkIcon />}
            label="Copy link"
            text={location.origin + pathTo(PATHS.shared_pack, { key })}
          />
        </div>
      </div>
      <SampleCard key={key} seed={key} phrases={phrases} language={language} className={styles.sample} />
      <Panel title={`${phrase_count} phrases`} className={styles.panel}>
        <ol className={styles.phrases} lang={language}>
          {phrases.map((phrase) => (
            <li key={phrase} className={clsx('grid align-centre gap-6 break rule-above', styles.phrase)}>
              <span dir="auto">{phrase}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
