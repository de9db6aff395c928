import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { SocialFailed } from './social-failed.ts';
import { type Trip, unsealTrip } from './trip.ts';

type Arrival = { provider: Provider; sealed: string; returned: URL };

/** The trip that ends here: begun by the same browser, at the same provider, a short while ago. */
export async function recogniseTrip(
  { auth, db }: Context,
  { provider, sealed, returned }: Arrival,
): Promise<Trip> {
  const trip = await unsealTrip(sealed, auth.keyFor('social sign-in'), await dbNow(db));
  const [state, ...more] = returned.searchParams.getAll('state');
  const is_same = trip?.provider === provider && trip.state === state && more.length === 0;
  if (!is_same) throw new SocialFailed('expired', 'the browser did not begin this sign-in, or long ago');
  return trip;
}
