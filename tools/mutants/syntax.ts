// biome-ignore lint/correctness/noUndeclaredDependencies: the root has it, for the tests of every package
import { parseAst } from 'vitest/node';

/** A part of the code, with the places where it begins and ends. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

export const nodesIn = (list: unknown): readonly Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

/** Null where the code cannot be read. */
export function parse(code: string): Node | null {
  try {
    const program: unknown = parseAst(code, { lang: 'ts' });
    return isNode(program) ? program : null;
  } catch {
    return null;
  }
}

/** Visits a node and all that is in it, the outer ones first; `visit` returns whether to go on inside. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => boolean,
  above: readonly Node[] = [],
): void {
  if (!visit(node, above)) return;
  const inside = [...above, node];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit, inside);
  }
}

/** The name of what is called: `warn` of `log.warn(…)`. */
export function calledName(call: Node): string | null {
  const { callee } = call;
  if (!isNode(callee)) return null;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : null;
}
