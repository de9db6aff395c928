import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { usernameCandidates } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksReserved, usernameSkeleton } from './username-skeleton.ts';

describe('the skeleton of a username', () => {
  it.each([
    ['Bob', 'Вob', 'a Cyrillic capital that looks like B, though its small letter does not'],
    ['Helen', 'Ηelen', 'a Greek capital Eta'],
    ['Ian', 'lan', 'a small L for a capital I'],
    ['Alice', 'AIice', 'a capital I for a small L'],
    ['ALICE', 'aliсe', 'other letters in another case'],
    ['player0', 'playerO', 'a letter for a digit'],
    ['player1', 'playerl', 'a letter for a digit'],
    ['mary', 'rnary', 'two letters for one'],
    ['Zoë', 'Zoe\u0308', 'a combining mark'],
    ['bob', '𝐁𝐨𝐛', 'mathematical letters'],
    ['bob', 'Ⓑⓞⓑ', 'letters in circles'],
    ['aster', 'aѕter', 'a Cyrillic letter'],
    ['Oscar', 'Օscar', 'an Armenian letter'],
  ])('OP-116 %s and %s have the same skeleton: %s', (one, other) => {
    expect(usernameSkeleton(other)).toBe(usernameSkeleton(one));
  });

  it.each([
    ['Ann', 'Anne'],
    ['Zoe', 'Zoë'],
    ['ann_lee', 'annlee'],
    ['ann lee', 'ann_lee'],
    ['Ваня', 'Маня'],
    ['李雷', '李雪'],
    ['player2', 'player3'],
    ['🎉', '🎊'],
  ])('OP-116 %s and %s have different skeletons', (one, other) => {
    expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one));
  });

  it('OP-116 numbers alone never make two names look alike', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => usernameSkeleton(`Guest ${at}`));
    expect(new Set(names).size).toBe(names.length);
    const hex = Array.from({ length: 20_000 }, (_, at) => usernameSkeleton(`Nan${at.toString(16)}`));
    expect(new Set(hex).size).toBe(hex.length);
  });

  it('API-42 suggestions for one name do not look like each other', () => {
    const names = usernameCandidates('Ana Lima', () => 0.5, 200).map(usernameSkeleton);
    expect(new Set(names).size).toBe(names.length);
  });

  it('OP-116 ignores the case of Latin letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_ ]{2,20}$/), (name) => {
        expect(usernameSkeleton(name.toUpperCase())).toBe(usernameSkeleton(name));
        expect(usernameSkeleton(usernameKey(name))).toBe(usernameSkeleton(name));
      }),
    );
  });
});

describe('names that look like a reserved word', () => {
  it('UNAME-12 are found in any letters', () => {
    for (const name of [
      'Ⓐdmin',
      'a d m i n',
      'аdmin',
      'adm1n',
      'rnoderator',
      'Рhrase Вingo',
      'Iucky',
      'НОЅТ',
      'r00t',
    ]) {
      expect(looksReserved(name), name).toBe(true);
    }
    for (const name of ['Ann', 'hostess', 'Höst', 'Lucky Luke', 'Админ', 'badminton']) {
      expect(looksReserved(name), name).toBe(false);
    }
  });
});
