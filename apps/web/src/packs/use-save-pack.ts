import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useForgetOwnPacks } from './pack-queries.ts';
import { SAVE_FAILED } from './pack-words.ts';

/** Makes one pack of its own; a second press meanwhile makes no other. */
export function useSavePack(onSaved: (pack: Pack) => void) {
  const forgetOwnPacks = useForgetOwnPacks();
  return useCall(async ({ phrases, ...rest }: PackContent) => {
    const pack = await callApi(PACK_ENDPOINTS.createPack, { body: { ...rest, phrases: [...phrases] } });
    void forgetOwnPacks();
    onSaved(pack);
  }, SAVE_FAILED);
}
