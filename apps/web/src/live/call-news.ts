import { NOTICE } from '../screen-limits.ts';
import type { GameStore } from './game-store.ts';
import type { CallNews, Say } from './notice.ts';

const WORDS = { called: 'Phrase called: {text}', recalled: 'Phrase recalled: {text}' } as const;
const TEXT = '{text}';

/** The sentence in two parts: what stands before the phrase, and what stands behind it. */
export function aroundText({ is_called }: Pick<CallNews, 'is_called'>): [before: string, after: string] {
  const [before = '', after = ''] = WORDS[is_called ? 'called' : 'recalled'].split(TEXT);
  return [before, after];
}

const sentenceOf = (news: CallNews): string => aroundText(news).join(news.text);

/** Whether a place that shows the last call can be seen at this moment. */
type IsSeen = () => boolean;

/** Where the page shows the last call, that place tells of it for a while; out of view, one notification does. */
export function createCallNews(store: GameStore, say: Say) {
  const places = new Set<IsSeen>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    store.setState({ call_news: null });
  }

  return {
    hear(news: CallNews): void {
      end();
      store.setState({ call_news: news });
      timer = setTimeout(end, NOTICE.phrase_call);
      if ([...places].some((isSeen) => isSeen())) return;
      say({ kind: 'info', text: sentenceOf(news), duration: NOTICE.phrase_call, slot: 'call' });
    },
    /** Something newer takes its place. */
    end,
    addPlace(isSeen: IsSeen): () => void {
      places.add(isSeen);
      return () => places.delete(isSeen);
    },
    close: () => clearTimeout(timer),
  };
}
