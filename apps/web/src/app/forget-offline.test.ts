import { beforeEach, describe, expect, it } from 'vitest';
// Lazy; here it is loaded up front.
import '../offline/forget-others.ts';
import { listMarks, storeMark } from '../offline/stored-marks.ts';
import { sealNotesKey } from '../session/seal-notes-key.ts';
import {
  expireSession,
  followOtherTabs,
  leaveSession,
  signIn,
  useSession,
} from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { settle } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { forgetOfflineOfOthers } from './forget-offline.ts';

const keepOf = ({ id }: { id: string }) =>
  storeMark({ user_id: id, game_id: RAY.id, round_number: 1, sid: 1, is_marked: true });
const isKept = async ({ id }: { id: string }) => (await listMarks(id)).length > 0;

beforeEach(async () => {
  freshBrowser();
  fakeIndexedDb();
  signIn(signedInAnswer(PRIYA));
  await settle();
  await keepOf(PRIYA);
});

forgetOfflineOfOthers();

describe('what is stored for use offline', () => {
  it('OP-138 FAIR-14 is removed when its owner signs out, and the notes of seals with it', async () => {
    localStorage.setItem(sealNotesKey(PRIYA.id), '[]');
    leaveSession();
    await settle();
    expect(await isKept(PRIYA)).toBe(false);
    expect(localStorage.getItem(sealNotesKey(PRIYA.id))).toBeNull();
  });

  it('OP-138 stays for an owner who has to sign in again', async () => {
    expireSession();
    await settle();
    signIn(signedInAnswer(PRIYA));
    await settle();
    expect(await isKept(PRIYA)).toBe(true);
  });

  it('OP-138 stays while a visitor, who may be the owner, is on the way to a game', async () => {
    expireSession();
    forgetOfflineOfOthers();
    await settle();
    expect(await isKept(PRIYA)).toBe(true);
  });

  it('OP-138 stays for an owner whose session has ended in another tab', async () => {
    const stop = followOtherTabs();
    expireSession();
    useSession.setState({ user: PRIYA });
    dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }));
    stop();
    await settle();
    expect(await isKept(PRIYA)).toBe(true);
  });

  it('OP-138 is removed when somebody else signs in', async () => {
    expireSession();
    await keepOf(RAY);
    signIn(signedInAnswer(RAY));
    await settle();
    expect(await isKept(PRIYA)).toBe(false);
    expect(await isKept(RAY)).toBe(true);
  });
});
