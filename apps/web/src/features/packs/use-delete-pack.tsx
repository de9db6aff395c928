import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import { queryClient } from '../../api/queries.ts';
import { ownPackQuery, useForgetOwnPacks } from '../../packs/pack-queries.ts';
import { DELETE_FAILED } from '../../packs/pack-words.ts';
import { useAsk } from '../../ui/overlays/ask.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';

/** A pack that somebody deleted meanwhile is deleted. */
async function deletePack(id: string): Promise<void> {
  try {
    await callByStatus(PACK_ENDPOINTS.deletePack, { params: { id } });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'pack_not_found')) throw error;
  }
}

/** Deletes a pack for good after a question. Resolves to whether it did, once the lists of own packs know it. */
export function useDeletePack() {
  const client = queryClient();
  const forgetOwnPacks = useForgetOwnPacks();
  const { ask, question } = useAsk();

  const work = async (id: string) => {
    try {
      await deletePack(id);
    } catch (error) {
      return <Banner tone="error">{explainFailure(failureOf(error), DELETE_FAILED)}</Banner>;
    }
    client.removeQueries({ queryKey: ownPackQuery(id).queryKey });
    await forgetOwnPacks();
    return null;
  };

  const remove = ({ id, name }: { id: string; name: string }): Promise<boolean> =>
    ask({
      title: (
        <>
          Delete <bdi>{name}</bdi>?
        </>
      ),
      sentences: 'Games made from it keep their phrases. Links to it stop working.',
      agree: 'Delete',
      tone: 'danger',
      work: () => work(id),
      is_final: true,
    });

  return { remove, question };
}
