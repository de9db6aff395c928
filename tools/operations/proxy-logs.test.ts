import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

/** What a log entry may contain: nothing of the query or the headers, which can contain tokens. */
const HARMLESS = [
  '$remote_addr',
  '$time_iso8601',
  '$request_method',
  '$path_without_token',
  '$server_protocol',
  '$status',
  '$body_bytes_sent',
  '$request_time',
  '$upstream_addr',
  '$http_user_agent',
];

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8').replaceAll(/^\s*#.*$/gm, '');

/** The bodies of the blocks that begin with a word, found by their braces. */
function blocksOf(text: string, opening: string): string[] {
  return text
    .split(opening)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let at = 0;
      for (; depth > 0 && at < rest.length; at += 1) depth += { '{': 1, '}': -1 }[rest[at] ?? ''] ?? 0;
      return rest.slice(0, at - 1);
    });
}

describe('deploy/nginx.conf', () => {
  const config = read('nginx.conf');
  const formats = new Map(
    [...config.matchAll(/^log_format (\w+) ([^;]+);/gm)].map(([, name = '', format = '']) => [name, format]),
  );

  it('OP-088 has a log format without query, referer and headers', () => {
    const variables = [...formats.values()].flatMap((format) => format.match(/\$\{?\w+\}?/g) ?? []);
    expect(variables).toContain('$path_without_token');
    expect(variables.filter((name) => !HARMLESS.includes(name))).toEqual([]);
  });

  it('SCREEN-14 logs the path without the token of a big screen', () => {
    const [map = ''] = blocksOf(config, 'map $uri $path_without_token {');
    const rules = map.trim().split(/;\s*/).filter(Boolean);
    expect(rules).toEqual(['default $uri', '~*^/screen/ /screen/[hidden]']);
  });

  it('OP-088 writes every log of every server in it, and no log that quotes whole requests', () => {
    const servers = blocksOf(config, '\nserver {');
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      const written = [...server.matchAll(/\baccess_log \S+ ?(\w*)/g)].map(([, name]) => name);
      expect(written.length).toBeGreaterThan(0);
      expect(written.filter((name = '') => !formats.has(name))).toEqual([]);
      expect([...server.matchAll(/\berror_log \S+ (\w+);/g)].map(([, level]) => level)).toEqual(['emerg']);
    }
  });
});

const CADDY_HIDES = '^(/+(?i:screen)/)[^?]*([?].*)?|[?].*';

describe('deploy/Caddyfile', () => {
  it('SCREEN-14 OP-088 logs paths without queries and without the token of a big screen', () => {
    const logged = (uri: string) => uri.replaceAll(new RegExp(CADDY_HIDES, 'g'), '$1…');
    expect(logged('/reset-password?token=abc')).toBe('/reset-password…');
    expect(logged('/screen/4ZQ8X2M7K1B9')).toBe('/screen/…');
    expect(logged('//Screen/4ZQ8X2M7K1B9?overlay=1')).toBe('//Screen/…');
    expect(logged('/api/games/7f3k/screen/repeat')).toBe('/api/games/7f3k/screen/repeat');
  });

  it('OP-088 removes the query and all headers from every log entry', () => {
    const config = read('Caddyfile');
    const [global = ''] = blocksOf(`\n${config.trimStart()}`, '\n{');
    const [log = ''] = blocksOf(global, 'log default {');
    const [filter = ''] = blocksOf(log, 'format filter {');
    const [fields = ''] = blocksOf(filter, 'fields {');
    expect(fields.trim().split(/\n\s*/)).toEqual([
      `request>uri regexp ${CADDY_HIDES} $1…`,
      'request>headers delete',
      'resp_headers delete',
    ]);
    // A second log would bypass the filter.
    expect(config.match(/\blog\b/g)).toHaveLength(1);
  });
});
