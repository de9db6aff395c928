import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  COMMAND_EXAMPLES,
  DIRECT_FRAME_EXAMPLES,
  GAME_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/live-examples.ts';
import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/screen-examples.ts';
import type { Endpoint } from '../../packages/game/src/wire/http/endpoint.ts';
import { ENDPOINTS } from '../../packages/game/src/wire/http/endpoints.ts';
import { CLOSE } from '../../packages/game/src/wire/live/close-codes.ts';
import { PROTOCOL_PAGE, protocolPage } from './protocol-page.ts';
import { compactJson } from './shapes.ts';

const page = protocolPage();

/** The text under a heading, up to the next one of its rank. */
function under(heading: string): string {
  const [, text = ''] = page.split(`\n${heading}\n`);
  const rank = heading.replace(/ .*/, '');
  return text.split(`\n${rank} `)[0] ?? '';
}

describe('docs/protocol.md', () => {
  it('is as fresh as the schemas; npm run docs rewrites it', () => {
    expect(readFileSync(PROTOCOL_PAGE, 'utf8')).toBe(page);
  });

  it('lists every call', () => {
    for (const { method, path, summary } of Object.values<Endpoint>(ENDPOINTS)) {
      expect(under('## The calls')).toContain(`| \`${method} ${path}\` | ${summary} |`);
    }
  });

  it('lists every frame, both ways, and every reason to close', () => {
    const sections = [
      ['### Events for every member', GAME_EVENT_EXAMPLES],
      ['### Frames for some sockets', DIRECT_FRAME_EXAMPLES],
      ['### Commands', COMMAND_EXAMPLES],
      ['### Events for a big screen', SCREEN_EVENT_EXAMPLES],
      ['### Other frames for a big screen', SCREEN_DIRECT_EXAMPLES],
    ] as const;
    for (const [heading, examples] of sections) {
      const listed = [...under(heading).matchAll(/^#### (\w+)$/gm)].map(([, type]) => type);
      expect(listed.toSorted()).toEqual(Object.keys(examples).toSorted());
    }
    const closing = under('### Why the server closes a socket');
    for (const { code, reason } of Object.values(CLOSE)) expect(closing).toContain(`| ${code} | ${reason} |`);
  });

  it('GUEST-48 says what a guest is, what is limited and why a removed person is cut off', () => {
    expect(under('### Tokens')).toContain('A guest is a user with `is_guest`');
    expect(under('### Tokens')).toContain('`device`, valid for 90 days');
    const limits = under('### Limits');
    for (const row of [
      '| guests made from one address | 1,000 in 10 minutes |',
      '| wrong game codes of one address | 60 a minute |',
      '| wrong links of games and invitations from one address | 60 a minute |',
      '| wrong game codes of visitors and guests from one address | 600 a day |',
      '| changes of a guest’s name | 5 an hour |',
      '| reports of one person | 20 an hour |',
      '| messages of one person in slow chat | 1 in 10 s per game |',
      '| own words of a game | 100 blocked, 100 allowed, 50 characters each |',
      '| log of a game | 500 kept, 200 answered, excerpts 30 days |',
      '| unclaimed guest unseen | 90 days; logged out or never a player 24 hours |',
    ]) {
      expect(limits).toContain(row);
    }
    expect(under('### Why the server closes a socket')).toContain(
      '| 4001 | You are no longer in this game |',
    );
    const events = ['renamed', 'merged', 'removed', 'muted'].map((what) => `player_${what}`);
    for (const type of [...events, 'message_deleted', 'room_config_update', 'moderation_updated']) {
      expect(under(`#### ${type}`)).toContain(`"type": "${type}"`);
    }
  });

  it('links to shapes that are there, and knows the type of every field', () => {
    const anchors = [...page.matchAll(/<a id="([\w-]+)">/g)].map(([, anchor]) => anchor);
    const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link]) => link);
    expect(anchors).toEqual(expect.arrayContaining(links));
    expect(page).not.toMatch(/\| (anything|undefined) \|/);
  });

  it('shows examples that are JSON', () => {
    const blocks = [...page.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(Object.keys(GAME_EVENT_EXAMPLES).length);
    for (const block of blocks) expect(compactJson(JSON.parse(block))).toBe(block);
  });
});
