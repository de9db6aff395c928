import { GET_INVITATION, type Invitation } from '@phrase-bingo/game/wire/invitation';
import { callApi } from '../../../api/call-api.ts';

export const askInvitation = (crockfordId: string): Promise<Invitation> =>
  callApi(GET_INVITATION, { params: { crockfordId } });
