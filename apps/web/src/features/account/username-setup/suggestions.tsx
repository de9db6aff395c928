import { localSuggestions } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { readAndLog } from '../../../health/corruption-log.ts';
import { tabStore } from '../../../session/browser-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import styles from './username-setup.module.css';

const names = z.array(z.string());

const keyOf = (full_name: string) => `username_suggestions:${full_name}`;

/** The cached suggestions of this tab for a full name. */
const readSuggestions = (full_name: string): string[] | null =>
  readAndLog('cached suggestions', names, tabStore.readJson(keyOf(full_name)));

function cacheSuggestions(full_name: string, suggestions: readonly string[]): void {
  tabStore.write(keyOf(full_name), JSON.stringify(suggestions));
}

async function fetchSuggestions(name: string): Promise<string[]> {
  const { suggestions } = await callApi(ACCOUNT_ENDPOINTS.suggestUsernames, { query: { name } });
  cacheSuggestions(name, suggestions);
  return suggestions;
}

/** Names to pick from; null while loading. If the server does not answer, they are made up locally. */
function useSuggestions(full_name: string): string[] | null {
  const name = full_name.trim() || USERNAME.default_name;
  const [suggestions, setSuggestions] = useState(() => readSuggestions(name));

  useEffect(() => {
    if (suggestions !== null) return;
    let is_wanted = true;
    const show = (found: string[]) => is_wanted && setSuggestions(found);
    fetchSuggestions(name).then(show, () => show(localSuggestions(name, Math.random)));
    return () => {
      is_wanted = false;
    };
  }, [name, suggestions]);

  return suggestions;
}

const PLACES = Array.from({ length: USERNAME.local_suggestions }, (_place, index) => index);

type SuggestionsProps = { full_name: string; picked: string; onPick: (username: string) => void };

export function Suggestions({ full_name, picked, onPick }: SuggestionsProps) {
  const suggestions = useSuggestions(full_name);
  return (
    <div className={clsx('grid gap-4', styles.suggested)}>
      <h2 className={styles.heading}>Or take one of these</h2>
      <ul
        className={clsx('cluster gap-4', styles.names)}
        aria-label="Suggested names"
        aria-busy={suggestions === null}
      >
        {suggestions === null
          ? PLACES.map((place) => (
              <li key={place}>
                <Skeleton width={124} height={44} />
              </li>
            ))
          : suggestions.map((name) => (
              <li key={name}>
                <Button
                  variant="paper"
                  size="small"
                  aria-pressed={name === picked}
                  className={styles.name}
                  onClick={() => onPick(name)}
                >
                  {name}
                </Button>
              </li>
            ))}
      </ul>
    </div>
  );
}
