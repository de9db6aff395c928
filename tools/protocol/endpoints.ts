import { type AnyRefusal, anyRefusalMessage } from '../../packages/game/src/rules/all-refusals.ts';
import type { Access, Endpoint } from '../../packages/game/src/wire/http/endpoint.ts';
import { ENDPOINTS } from '../../packages/game/src/wire/http/endpoints.ts';
import { statusOfRefusal } from '../../packages/game/src/wire/http/refusal-status.ts';

const WHO: Record<Access, string> = {
  anyone: '',
  user: 'token',
  user_in_setup: 'token, that of an account without a username too',
};

const cell = (text: string) => text.replaceAll('|', '\\|');

export const refusalRows = (codes: readonly AnyRefusal[]): string =>
  [
    '| status | code | sentence |',
    '|---|---|---|',
    ...codes.map((code) => `| ${statusOfRefusal(code)} | \`${code}\` | ${cell(anyRefusalMessage(code))} |`),
  ].join('\n');

/** A row for every endpoint, by its part of the product. */
export function callsSection(): string {
  const parts = Map.groupBy(Object.values<Endpoint>(ENDPOINTS), ({ tag }) => tag);
  const tables = [...parts].map(([tag, endpoints]) => {
    const rows = endpoints.map(
      ({ method, path, summary, access }) => `| \`${method} ${path}\` | ${cell(summary)} | ${WHO[access]} |`,
    );
    return [`### ${tag}`, ['| call | what it does | needs |', '|---|---|---|', ...rows].join('\n')].join(
      '\n\n',
    );
  });
  const words =
    'Parameters, bodies, answers, refusals and examples of each call are shown by a running server at `/api/docs`.';
  return ['## The calls', words, ...tables].join('\n\n');
}
