import type { Provider } from '@phrase-bingo/game/wire/token-claims';

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };
