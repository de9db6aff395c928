import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import { ownPackQuery, useForgetOwnPacks } from '../../packs/pack-queries.ts';
import { DELETE_FAILED } from '../../packs/pack-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** A pack that somebody deleted meanwhile is deleted. */
async function deletePack(id: string): Promise<void> {
  try {
    await callByStatus(PACK_ENDPOINTS.deletePack, { params: { id } });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'pack_not_found')) throw error;
  }
}

type Props = {
  pack: { id: string; name: string };
  /** After the lists of own packs know it. */
  onDeleted: () => void;
  onClose: () => void;
};

/** Asked before a pack is deleted for good. */
export function DeleteQuestion({ pack: { id, name }, onDeleted, onClose }: Props) {
  const client = useQueryClient();
  const forgetOwnPacks = useForgetOwnPacks();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await deletePack(id);
      client.removeQueries({ queryKey: ownPackQuery(id).queryKey });
      await forgetOwnPacks();
    },
    onSuccess: onDeleted,
  });
  /** What is under way cannot be taken back. */
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      onClose={close}
      actions={
        <>
          <Button variant="danger" wide is_busy={isPending} onClick={() => mutate()}>
            Delete
          </Button>
          <Button variant="paper" wide disabled={isPending} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Games made from it keep their phrases. Links to it stop working.</p>
      {error !== null && <Banner tone="error">{explainFailure(failureOf(error), DELETE_FAILED)}</Banner>}
    </Dialog>
  );
}
