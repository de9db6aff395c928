import { freeName } from '@phrase-bingo/game/rules/packs/next-name';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { callApi } from '../../../api/call-api.ts';

/** One more pack with the same content, under the next name that is free. */
export async function duplicatePack(id: string, names: readonly string[]): Promise<void> {
  const { name, emoji, language, phrases } = await callApi(PACK_ENDPOINTS.getPack, { params: { id } });
  const free = freeName(name, PACK.name_max, new Set([name, ...names]));
  await callApi(PACK_ENDPOINTS.createPack, { body: { name: free, emoji, language, phrases } });
}
