import { localSuggestions } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { keepSuggestions, readSuggestions } from './suggestion-cache.ts';

async function fetchSuggestions(name: string): Promise<string[]> {
  const { suggestions } = await callApi(ACCOUNT_ENDPOINTS.suggestUsernames, { query: { name } });
  keepSuggestions(name, suggestions);
  return suggestions;
}

/** Names to pick from; null while they are on their way. A busy or silent server is no reason to have none. */
export function useSuggestions(full_name: string): string[] | null {
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
