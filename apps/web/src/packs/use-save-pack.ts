import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { explainFailure } from '../api/failures.ts';
import { useForgetOwnPacks } from './pack-queries.ts';
import { SAVE_FAILED } from './pack-words.ts';

/** Makes one pack of its own; a second press meanwhile makes no other. */
export function useSavePack(onSaved: (pack: Pack) => void) {
  const forgetOwnPacks = useForgetOwnPacks();
  const is_sent = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ phrases, ...rest }: PackContent) =>
      callApi(PACK_ENDPOINTS.createPack, { body: { ...rest, phrases: [...phrases] } }),
    onSuccess(pack) {
      void forgetOwnPacks();
      onSaved(pack);
    },
    onSettled() {
      is_sent.current = false;
    },
  });
  return {
    is_busy: isPending,
    failure: error && explainFailure(error, SAVE_FAILED),
    save: (content: PackContent) => {
      if (is_sent.current) return;
      is_sent.current = true;
      mutate(content);
    },
  };
}
