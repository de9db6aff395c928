import { aroundText } from './call-news.ts';
import type { CallNews } from './notice.ts';

type Props = {
  news: CallNews;
  /** The looks of the words around the phrase, and of the phrase itself. */
  words_class: string | undefined;
  text_class: string | undefined;
  length: string;
};

/** The one sentence of a call, in which the phrase may be set larger than the words around it. */
export function CallSentence({ news, words_class, text_class, length }: Props) {
  const [before, after] = aroundText(news);
  return (
    <p>
      {before !== '' && <span className={words_class}>{before}</span>}
      <span dir="auto" className={text_class} data-length={length}>
        {news.text}
      </span>
      {after !== '' && <span className={words_class}>{after}</span>}
    </p>
  );
}
