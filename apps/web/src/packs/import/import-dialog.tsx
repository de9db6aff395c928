import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { useMemo, useState } from 'react';
import type { FailureWords } from '../../api/failures.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { addWords, phraseWords } from '../phrase-words.ts';
import { useSavePack } from '../use-save-pack.ts';
import { checkEntries, type Target } from './check-entries.ts';
import { ImportFrame } from './import-frame.tsx';
import type { PackHead } from './list-reading.ts';
import { NewPackFields, useNewPack } from './new-pack-fields.tsx';
import { Said } from './said.tsx';
import { type List, useList } from './use-list.ts';

const replaceWords = (count: number) => (count === 0 ? 'Replace phrases' : `Replace ${phraseWords(count)}`);

const replacedWords = (before: number, after: number) =>
  before === 1 ? `1 phrase will be replaced by ${after}.` : `${before} phrases will be replaced by ${after}.`;

/** Where the phrases of a list go. */
export type ImportTarget =
  | { kind: 'new_pack'; onSaved: (pack: Pack) => void }
  | {
      kind: 'own_pack';
      phrases: readonly string[];
      language: string;
      /** What the field starts with. */
      given?: string;
      /** Gets the whole new list of the draft. */
      onTake: (phrases: string[]) => void;
    }
  | {
      kind: 'game';
      phrases: readonly string[];
      /** What the field starts with. */
      given?: string;
      /** Resolves when they are added. */
      onAdd: (texts: readonly string[]) => Promise<void>;
      words: FailureWords;
    };

const NONE: readonly string[] = [];

type Props<Kind extends ImportTarget['kind']> = {
  target: Extract<ImportTarget, { kind: Kind }>;
  onClose: () => void;
};

/** The rows of a list, and the texts of those that are kept. */
function useRows(list: List, kind: Target['kind'], phrases: readonly string[]) {
  const result = list.reading?.result;
  const entries = result?.kind === 'list' ? result.entries : null;
  const rows = useMemo(
    () => (entries ? checkEntries(entries, { kind, phrases }, list.ticks) : []),
    [entries, kind, phrases, list.ticks],
  );
  const kept = useMemo(() => rows.filter(({ is_kept }) => is_kept).map(({ text }) => text), [rows]);
  return { rows, kept };
}

/** What the list says of itself; its file may name it too. */
function headOf({ reading }: List): PackHead {
  const own = reading?.result.kind === 'list' ? reading.result.head : {};
  const file_name = reading?.source.kind === 'file' ? reading.source.name.replace(/\.[^.]*$/, '') : '';
  return { ...own, name: own.name?.trim() || file_name.trim() || 'Imported list' };
}

function ImportToNewPack({ target, onClose }: Props<'new_pack'>) {
  const list = useList('');
  const { rows, kept } = useRows(list, 'pack', NONE);
  const pack = useNewPack(headOf(list));
  const { send: save, is_busy, failure } = useSavePack(target.onSaved);
  const is_short = kept.length < PACK.phrases_min;
  return (
    <ImportFrame
      list={list}
      rows={rows}
      language={pack.content.language}
      fields={<NewPackFields pack={pack} />}
      message={is_short ? PACK_REFUSALS.pack_too_short.message : failure}
      confirm={{
        label: 'Save pack',
        is_off: is_short,
        is_busy,
        onPress: () => pack.isRight() && save({ ...pack.content, phrases: kept }),
      }}
      onClose={onClose}
    />
  );
}

const WAYS = [
  { value: 'add', label: 'Add to the pack' },
  { value: 'replace', label: 'Replace all phrases' },
] as const;

function ImportToOwnPack({ target, onClose }: Props<'own_pack'>) {
  const list = useList(target.given ?? '');
  const [way, setWay] = useState<'add' | 'replace'>('add');
  const is_adding = way === 'add';
  const { rows, kept } = useRows(list, 'pack', is_adding ? target.phrases : NONE);
  return (
    <ImportFrame
      list={list}
      rows={rows}
      language={target.language}
      fields={
        <div className="grid gap-4">
          <ChoiceGroup
            label="What to do with the phrases"
            is_label_hidden
            options={WAYS}
            value={way}
            onChange={setWay}
          />
          {!is_adding && <Said>{replacedWords(target.phrases.length, kept.length)}</Said>}
        </div>
      }
      message={null}
      confirm={{
        label: is_adding ? addWords(kept.length) : replaceWords(kept.length),
        is_off: kept.length === 0,
        is_busy: false,
        onPress: () => {
          target.onTake(is_adding ? [...target.phrases, ...kept] : kept);
          onClose();
        },
      }}
      onClose={onClose}
    />
  );
}

function ImportToGame({ target, onClose }: Props<'game'>) {
  const list = useList(target.given ?? '');
  const { rows, kept } = useRows(list, 'game', target.phrases);
  const { send, is_busy, failure } = useCall(() => target.onAdd(kept).then(onClose), target.words);

  return (
    <ImportFrame
      list={list}
      rows={rows}
      fields={null}
      message={failure}
      confirm={{
        label: addWords(kept.length),
        is_off: kept.length === 0,
        is_busy,
        onPress: () => send(),
      }}
      onClose={onClose}
    />
  );
}

/** Reads a list, shows what would become of it, and hands over what the person keeps. */
export function ImportDialog({ target, onClose }: { target: ImportTarget; onClose: () => void }) {
  if (target.kind === 'new_pack') return <ImportToNewPack target={target} onClose={onClose} />;
  if (target.kind === 'own_pack') return <ImportToOwnPack target={target} onClose={onClose} />;
  return <ImportToGame target={target} onClose={onClose} />;
}
