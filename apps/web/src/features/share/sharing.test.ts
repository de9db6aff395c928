import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyAllText, inviteText, resultText, SHARE_ADDRESSES, shareLink } from './sharing.ts';

const URL_OF_GAME = shareLink('https://bingo.example', '01J7');

const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points));

describe('sharing', () => {
  it('SHARE-04 the link is {origin}/g/{crockford_id}', () => {
    expect(URL_OF_GAME).toBe('https://bingo.example/g/01J7');
  });

  it('SHARE-06 OP-068 the result names the squares out of 25 and the game', () => {
    expect(resultText(11, 'Nan’s 80th')).toBe('I marked 11/25 squares in Nan’s 80th!');
  });

  it('SHARE-02 OP-070 copy all holds name, code and link', () => {
    expect(copyAllText('Nan’s 80th', '482913', URL_OF_GAME)).toBe(`Nan’s 80th\nCode: 482913\n${URL_OF_GAME}`);
  });

  it('SHARE-03 OP-070 an invitation names the game and its code', () => {
    expect(inviteText('Nan’s 80th', '482913')).toBe(
      'Play Bingo with me! Join Nan’s 80th with the code 482913.',
    );
  });

  it('SHARE-03 SHARE-05 X gets text and link, Facebook the link, a message both', () => {
    const text = 'I marked 3/25 squares in A & B?!';
    const x = new URL(SHARE_ADDRESSES.x(text, URL_OF_GAME));
    expect(x.origin + x.pathname).toBe('https://x.com/intent/post');
    expect([...x.searchParams]).toEqual([
      ['text', text],
      ['url', URL_OF_GAME],
    ]);
    const facebook = new URL(SHARE_ADDRESSES.facebook(text, URL_OF_GAME));
    expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
    expect([...facebook.searchParams]).toEqual([['u', URL_OF_GAME]]);
    const message = new URL(SHARE_ADDRESSES.text_message(text, URL_OF_GAME));
    expect(message.protocol).toBe('sms:');
    expect(message.searchParams.get('body')).toBe(`${text} ${URL_OF_GAME}`);
  });

  it('OP-070 any game name can be shared and cannot add to the address', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (name, more) => {
        const text = resultText(7, `${name}\ud83c${more}`);
        const x = new URL(SHARE_ADDRESSES.x(text, URL_OF_GAME));
        expect([...x.searchParams.keys()]).toEqual(['text', 'url']);
        expect(x.searchParams.get('url')).toBe(URL_OF_GAME);
        const message = new URL(SHARE_ADDRESSES.text_message(text, URL_OF_GAME));
        expect([...message.searchParams.keys()]).toEqual(['body']);
      }),
    );
  });
});
