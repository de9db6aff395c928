import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { CallSentence } from '../../../../live/latest-call.tsx';
import type { CallNotice } from '../../../../live/notice.ts';
import { ClampedPhrase } from './clamped-phrase.tsx';

/** The longest text of each font size. */
const SIZES = { short: 24, long: 60, longer: 110 };

const sizeOf = (text: string): string =>
  Object.entries(SIZES).find(([, most]) => text.length <= most)?.[0] ?? 'longest';

type Props = {
  call: Readonly<Phrase> | null;
  notice: CallNotice | null;
  /** Classes of the words around the phrase and of the phrase itself. */
  words_class: string | undefined;
  text_class: string | undefined;
};

/** The last call in words. While a call is announced this is the announcement. */
export function LastWords({ call, notice, words_class, text_class }: Props) {
  const text = call?.text ?? 'Nothing called yet';
  return (
    <ClampedPhrase text={notice?.text ?? text}>
      <div role="status" aria-atomic="true">
        {notice && (
          <CallSentence
            notice={notice}
            words_class={words_class}
            text_class={text_class}
            length={sizeOf(notice.text)}
          />
        )}
      </div>
      {!notice && (
        <>
          <p className={words_class}>{call ? 'Last called' : 'Eyes down'}</p>
          <p dir="auto" className={text_class} data-length={sizeOf(text)}>
            {text}
          </p>
        </>
      )}
    </ClampedPhrase>
  );
}
