import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';

export const callbackPath = (provider: Provider): string =>
  ACCOUNT_ENDPOINTS.socialCallback.path.replace('{provider}', provider);
