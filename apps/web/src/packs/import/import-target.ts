import type { Pack } from '@phrase-bingo/game/wire/pack';

/** Where the phrases of a list go. */
export type ImportTarget =
  | { kind: 'new_pack'; onSaved: (pack: Pack) => void }
  | {
      kind: 'own_pack';
      phrases: readonly string[];
      language: string;
      /** What the field starts with. */
      given?: string;
      /** Gets the whole new list of the draft. */
      onTake: (phrases: string[]) => void;
    }
  | {
      kind: 'game';
      phrases: readonly string[];
      /** What the field starts with. */
      given?: string;
      /** A sentence to show, or null when they are added. */
      onAdd: (texts: string[]) => Promise<string | null>;
    };
