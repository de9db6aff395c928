import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { nextName } from '@phrase-bingo/game/rules/packs/next-name';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { cleanName } from '@phrase-bingo/game/rules/plain-text';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { explainFailure, type Failure, failureOf, Refused } from '../../../api/failures.ts';
import { isReached } from '../../../api/reach.ts';
import { SAVE_FAILED } from '../../../packs/pack-words.ts';
import { type Fault, faultOf, type Part, partOf } from './draft.ts';

export const OFFLINE = 'You are offline. Your changes are kept in this tab.';

/** Why a pack is not saved. */
export type Trouble =
  /** Something in it is wrong; with `at` it was found before anything was sent. */
  | { kind: 'fault'; part: Part; sentence: string; at: Fault | null }
  | { kind: 'failure'; sentence: string; is_for_accounts: boolean };

/** The pack is not what it was. This stands until the person has chosen what to do. */
export type Clash = { is_gone: boolean; sentence: string };

const GONE: Clash = { is_gone: true, sentence: anyRefusalMessage('pack_not_found') };

const codeOf = (failure: Failure): string => (failure instanceof Refused ? (failure.code ?? '') : '');

function clashOf(failure: Failure): Clash | null {
  const code = codeOf(failure);
  if (code === 'pack_not_found') return GONE;
  return code === 'pack_changed' ? { is_gone: false, sentence: anyRefusalMessage(code) } : null;
}

function troubleOf(failure: Failure): Trouble {
  const words = isReached() ? SAVE_FAILED : { refused: SAVE_FAILED, unreachable: OFFLINE };
  const sentence = explainFailure(failure, words);
  const code = codeOf(failure);
  const part = partOf(code);
  if (part !== null) return { kind: 'fault', part, sentence, at: null };
  return { kind: 'failure', sentence, is_for_accounts: code === 'guest_cannot_keep_packs' };
}

/** What is wrong with a draft before anything is sent. */
function faultIn(draft: PackContent): Trouble | null {
  const at = faultOf(draft);
  if (at === null) return null;
  return {
    kind: 'fault',
    part: partOf(at.refusal) ?? 'phrases',
    sentence: anyRefusalMessage(at.refusal),
    at,
  };
}

type Options = {
  id: string | null;
  /** The pack was there, and is there no more. */
  is_gone: boolean;
  onSaved: (pack: Pack, sent: PackContent) => void;
};

/** Sends a draft, one call at a time. */
export function useSaving({ id, is_gone, onSaved }: Options) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [is_busy, setBusy] = useState(false);
  const is_sending = useRef(false);

  async function send(
    draft: PackContent,
    call: (body: PackContent) => Promise<Pack>,
  ): Promise<Trouble | null> {
    if (is_sending.current) return null;
    const fault = faultIn(draft);
    setTrouble(fault);
    if (fault !== null) return fault;
    is_sending.current = true;
    setBusy(true);
    try {
      onSaved(await call(draft), draft);
      setClash(null);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const found = clashOf(failure);
      if (found !== null) {
        setClash(found);
        return null;
      }
      const other = troubleOf(failure);
      setTrouble(other);
      return other;
    } finally {
      is_sending.current = false;
      setBusy(false);
    }
  }

  const create = (draft: PackContent) =>
    callApi(PACK_ENDPOINTS.createPack, { body: { ...draft, phrases: [...draft.phrases] } });

  return {
    trouble,
    clash: is_gone ? GONE : clash,
    is_busy,
    /** Something was changed: what was wrong may be right now. */
    clearFault: () => setTrouble((now) => (now?.kind === 'fault' ? null : now)),
    /** Another version was loaded. */
    clear(): void {
      setTrouble(null);
      setClash(null);
    },
    /** After this the form says that the pack is gone. */
    setGone: () => setClash(GONE),
    save: (draft: PackContent, version: number | null) =>
      send(draft, (body) =>
        id === null || version === null
          ? create(body)
          : callApi(PACK_ENDPOINTS.changePack, {
              params: { id },
              body: { ...body, version, phrases: [...body.phrases] },
            }),
      ),
    saveAsNew: (draft: PackContent) =>
      send(draft, (body) => create({ ...body, name: nextName(cleanName(body.name), PACK.name_max) })),
  };
}
