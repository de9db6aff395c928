/**
 * Messages of a node, verbatim. They never change: a new form of a message is recorded in addition, and both must be
 * understood. Those of `game` travel on the channel of their game.
 */
export const RECORDED = {
  game: [
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"events","first":1,"frames":["{\\"type\\":\\"system\\",\\"game_id\\":\\"7427c97c-bb38-456f-aee6-5413df3a6e84\\",\\"timestamp\\":\\"2026-11-16T01:56:25.300Z\\",\\"seq\\":1,\\"id\\":\\"c1773136-a6bd-4a08-acf9-7215e16ba2d3\\",\\"user_id\\":null,\\"sender_id\\":null,\\"username\\":null,\\"sender_name\\":null,\\"content\\":\\"one\\",\\"datetime_created\\":\\"2026-11-16T01:56:25.300Z\\",\\"status\\":\\"sent\\",\\"client_id\\":null}","{\\"type\\":\\"system\\",\\"game_id\\":\\"7427c97c-bb38-456f-aee6-5413df3a6e84\\",\\"timestamp\\":\\"2026-11-16T01:56:25.300Z\\",\\"seq\\":2,\\"id\\":\\"65ee735d-5d87-4805-97f5-73fa1dc536aa\\",\\"user_id\\":null,\\"sender_id\\":null,\\"username\\":null,\\"sender_name\\":null,\\"content\\":\\"two\\",\\"datetime_created\\":\\"2026-11-16T01:56:25.300Z\\",\\"status\\":\\"sent\\",\\"client_id\\":null}"]}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"direct","told":[{"audience":{"only":["fdd5e0c7-2411-4a3b-a67a-d96a3ac70582"]},"frame":"{\\"type\\":\\"info\\",\\"game_id\\":\\"7427c97c-bb38-456f-aee6-5413df3a6e84\\",\\"timestamp\\":\\"2026-11-16T01:56:25.304Z\\",\\"message\\":\\"hello\\"}"},{"audience":{"all_but":["fdd5e0c7-2411-4a3b-a67a-d96a3ac70582"]},"frame":"{\\"type\\":\\"typing_start\\",\\"game_id\\":\\"7427c97c-bb38-456f-aee6-5413df3a6e84\\",\\"timestamp\\":\\"2026-11-16T01:56:25.305Z\\",\\"user_id\\":\\"fdd5e0c7-2411-4a3b-a67a-d96a3ac70582\\",\\"username\\":\\"Priya\\"}"}]}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"resync"}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"screens","news":{"what":"shout_refused","round_number":1}}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"screens","news":{"what":"repeat"}}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"screens","news":{"what":"link_set"}}',
    '{"node":"65af9a1d-d6c8-43c4-845d-edb4b6e0f399","kind":"screens","news":{"what":"link_ended"}}',
  ],
  'sessions-renewed': ['{"session_ids":["81565797-521a-4115-9168-dd8881696100"]}'],
  'generations-ended': [
    '{"user_id":"fdd5e0c7-2411-4a3b-a67a-d96a3ac70582","generation":3,"kept":["81565797-521a-4115-9168-dd8881696100"]}',
  ],
  'sessions-ended': ['a758d22e-f7d9-4cd7-9f22-bc4e78ef42f1,81565797-521a-4115-9168-dd8881696100'],
} as const;

export const RECORDED_GAME = '7427c97c-bb38-456f-aee6-5413df3a6e84';
export const RECORDED_HOST = 'fdd5e0c7-2411-4a3b-a67a-d96a3ac70582';
export const RECORDED_SESSION = '81565797-521a-4115-9168-dd8881696100';
