import { askForSync } from './ask-for-sync.ts';
import type { KeptMark, OfflineMark } from './kept-mark.ts';
import { dropMark, keepMark, listMarks } from './kept-marks.ts';
import { openMarkNews } from './mark-news.ts';
import { type Post, sendMarks } from './send-marks.ts';

type Parts = {
  user_id: string;
  post: Post;
  /** Hears what became of each of their marks, whichever tab sent it. */
  hear: (mark: KeptMark) => void;
};

/** Where the marks of one person wait for the network, as a page sees it. */
export function openMarkBox({ user_id, post, hear }: Parts) {
  const news = openMarkNews((mark) => mark.user_id === user_id && hear(mark));

  function tell(mark: KeptMark): void {
    hear(mark);
    news.tell(mark);
  }

  return {
    list: () => listMarks(user_id),
    drop: dropMark,
    send: () => sendMarks({ user_id, post, tell }),
    close: news.close,

    async keep(mark: Omit<OfflineMark, 'user_id'>): Promise<void> {
      await keepMark({ ...mark, user_id });
      void askForSync();
    },
  };
}
