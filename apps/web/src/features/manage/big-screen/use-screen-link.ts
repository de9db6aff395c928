import type { ScreenLink } from '@phrase-bingo/game/wire/http/screen';
import { useRef, useState } from 'react';
import { explainFailure, failureOf } from '../../../api/failures.ts';
import { queryClient } from '../../../api/queries.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { UPDATE_FAILED } from '../use-host-call.ts';
import { endScreenLink, keptTokenOf, makeScreenLink, showNames } from './screen-link.ts';
import { linkKey, useLinkQuery } from './use-link-query.ts';
import { WORDS } from './words.ts';

const addressOf = (token: string): string => `${location.origin}/screen/${token}`;

/** The link of the game and what the host does with it. */
export function useScreenLink(game_id: string, is_seen: boolean) {
  const client = queryClient();
  const [pending, setPending] = useState(0);
  const making = useRef<Promise<string> | null>(null);
  const queryKey = linkKey(game_id);
  const { data: link } = useLinkQuery(game_id, is_seen);
  const token = link ? keptTokenOf(game_id, link) : null;

  const put = (known: ScreenLink | null) => client.setQueryData<ScreenLink | null>(queryKey, known);

  /** What was asked before a change is answered too late. */
  async function change<Result>(work: () => Promise<Result>, words: string): Promise<Result> {
    setPending((count) => count + 1);
    try {
      await client.cancelQueries({ queryKey });
      return await work();
    } catch (error) {
      notify({ kind: 'error', text: explainFailure(failureOf(error), words) });
      // What was refused may have come from a link that has changed elsewhere.
      void client.invalidateQueries({ queryKey });
      throw error;
    } finally {
      setPending((count) => count - 1);
    }
  }

  const makeNow = () =>
    change(async () => {
      const made = await makeScreenLink(game_id);
      put(made.link);
      return addressOf(made.token);
    }, WORDS.make_failed).finally(() => {
      making.current = null;
    });

  /** Two presses make one link: the second one would end the first. */
  const make = () => {
    making.current ??= makeNow();
    return making.current;
  };

  return {
    /** Undefined until it is known. */
    link,
    is_busy: pending > 0,
    /** Null where the link was made in another browser, and without a link. */
    address: token === null ? null : addressOf(token),
    /** Resolves to the address of the new link. */
    make,
    end: () =>
      change(async () => {
        await endScreenLink(game_id);
        put(null);
      }, WORDS.end_failed),
    setNames: (show_names: boolean) =>
      change(async () => {
        const told = await showNames(game_id, show_names);
        if (link) put(told ?? { ...link, show_names });
      }, UPDATE_FAILED),
  };
}
