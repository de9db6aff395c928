import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider has to remember, until it is stopped. */
export function openStore(): (model: string) => Adapter {
  const all = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const findBy = async (fits: (payload: AdapterPayload) => boolean) =>
      [...all].find(([name, payload]) => name.startsWith(`${model} `) && fits(payload))?.[1];
    return {
      upsert: async (id, payload) => void all.set(key(id), payload),
      find: async (id) => all.get(key(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = all.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void all.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of all) if (payload.grantId === grantId) all.delete(name);
      },
    };
  };
}
