import * as z from 'zod/mini';
import { create } from 'zustand';
import { localStore } from '../../session/browser-store.ts';
import { firstPaper, type SheetOptions } from './sheets/sheet-options.ts';

const KEY = 'print_options';

function read(): SheetOptions {
  const first_paper = firstPaper(navigator.languages);
  /** What is missing or broken in the storage is as at the first visit, each for itself. */
  const options = z.object({
    per_page: z.catch(z.union([z.literal(1), z.literal(2), z.literal(4)]), 4),
    paper: z.catch(z.enum(['a4', 'letter']), first_paper),
    is_large: z.catch(z.boolean(), false),
    saves_ink: z.catch(z.boolean(), false),
    has_cut_marks: z.catch(z.boolean(), true),
    has_call_list: z.catch(z.boolean(), false),
  });
  const stored = z.safeParse(options, localStore.readJson(KEY));
  return stored.success ? stored.data : z.parse(options, {});
}

/** How this device prints the cards of every game. */
export const useKeptOptions = create<SheetOptions>(read);

export function keepOptions(change: Partial<SheetOptions>): void {
  useKeptOptions.setState(change);
  localStore.write(KEY, JSON.stringify(useKeptOptions.getState()));
}
