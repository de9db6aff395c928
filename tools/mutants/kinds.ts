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
function calledName(call: Node): string | null {
  const { callee } = call;
  if (!isNode(callee)) return null;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : null;
}

/** Another text for one range of the code. */
export type Change = { start: number; end: number; text: string };

type Kind = (node: Node, above: readonly Node[], code: string) => readonly Change[];

const textOf = (node: unknown, code: string): string =>
  isNode(node) ? code.slice(node.start, node.end) : '';

const instead = ({ start, end }: Node, ...texts: readonly string[]): Change[] =>
  texts.map((text) => ({ start, end, text }));

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '&&=': '=',
  '||=': '=',
  '??=': '=',
};

/** In the queries of Kysely these are texts. */
const OPERATORS_OF_QUERIES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
};

/** Their other texts are names of tables and columns: without one of them no database understands the query. */
const WORDS_OF_QUERIES =
  /^(select|selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|onRef|on|where|whereRef|orderBy|groupBy|columns?|returning|set|ref|eb|as|exists|value|doUpdateSet|max|min|sum|count|countAll|coalesce)$/;

const OPPOSITES: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Calls in a chain without which the chain goes on, with something else. */
const STEPS = /^(filter|where|whereRef|orderBy|limit|slice|sort|toSorted|reverse|toReversed|trim|distinct)$/;

/** From here on a number is a size or a time, which may as well be one more. */
const SIZES_FROM = 100;

function changeNumber(value: number): string[] {
  if (Math.abs(value) >= SIZES_FROM || !Number.isInteger(value)) return [];
  return [String(value + 1), String(value - 1)];
}

/** Sentences are for people, and where they are right nobody has to prove it. */
const isSentence = (text: string): boolean => /^\p{Lu}[^ ]* /u.test(text) || /[.!?…]$/.test(text);

function changeText(text: string, above: readonly Node[]): string[] {
  if (text === '' || isSentence(text)) return [];
  const holder = above.findLast(({ type }) => type !== 'ArrayExpression');
  if (holder?.type === 'CallExpression') {
    const operator = OPERATORS_OF_QUERIES[text];
    if (operator) return [`'${operator}'`];
    if (WORDS_OF_QUERIES.test(calledName(holder) ?? '')) return [];
  }
  return [`''`];
}

const CONDITIONS: Kind = (node, _above, code) => {
  const { test } = node;
  if (!isNode(test)) return [];
  // A loop that never ends is found by everything that waits for it.
  const forced = node.type.endsWith('Statement') && node.type !== 'IfStatement' ? [] : ['true'];
  return instead(test, 'false', ...forced, `!(${textOf(test, code)})`);
};

const OPERATIONS: Kind = (node, _above, code) => {
  const { operator } = node;
  const [left, right] = [textOf(node['left'], code), textOf(node['right'], code)];
  if (operator === '??') return instead(node, `(${left})`);
  const other = typeof operator === 'string' ? OPERATORS[operator] : undefined;
  // A text minus a text is nothing that a test could overlook.
  if (!other || (operator === '+' && /['"`]/.test(left + right))) return [];
  const text = `${left} ${other} ${right}`;
  return instead(node, node.type === 'AssignmentExpression' ? text : `(${text})`);
};

const withoutCall: Kind = (node, _above, code) => {
  const { callee } = node;
  const name = calledName(node) ?? '';
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = callee['property'];
  const opposite = Object.hasOwn(OPPOSITES, name) ? OPPOSITES[name] : undefined;
  if (opposite && isNode(property)) return instead(property, opposite);
  return STEPS.test(name) ? instead(node, textOf(callee['object'], code)) : [];
};

const withoutChain: Kind = (node, _above, code) => {
  const object = node['object'] ?? node['callee'];
  if (node['optional'] !== true || !isNode(object)) return [];
  const start = code.indexOf('?.', object.end);
  const is_dot = node.type === 'MemberExpression' && node['computed'] !== true;
  return start < 0 || start >= node.end ? [] : [{ start, end: start + 2, text: is_dot ? '.' : '' }];
};

const without: Kind = (node, above) => {
  const parent = above.at(-1);
  const { expression } = node;
  const is_constructor =
    isNode(expression) && isNode(expression['callee']) && expression['callee'].type === 'Super';
  if (is_constructor || typeof node['directive'] === 'string') return [];
  // The same as a condition that is never true.
  const is_branch = parent?.type === 'IfStatement' && parent['alternate'] === null;
  return is_branch ? [] : instead(node, ';');
};

/** What is changed in each kind of node. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  IfStatement: [CONDITIONS],
  ConditionalExpression: [CONDITIONS],
  WhileStatement: [CONDITIONS],
  DoWhileStatement: [CONDITIONS],
  ForStatement: [CONDITIONS],
  BinaryExpression: [OPERATIONS],
  LogicalExpression: [OPERATIONS],
  AssignmentExpression: [OPERATIONS],
  UnaryExpression: [
    (node, _above, code) => (node['operator'] === '!' ? instead(node, textOf(node['argument'], code)) : []),
  ],
  UpdateExpression: [
    (node, _above, code) => {
      const other = node['operator'] === '++' ? '--' : '++';
      return instead(node, `${textOf(node['argument'], code)}${other}`);
    },
  ],
  Literal: [
    (node, above) => {
      const { value } = node;
      if (typeof value === 'boolean') return instead(node, String(!value));
      if (typeof value === 'number') return instead(node, ...changeNumber(value));
      return typeof value === 'string' ? instead(node, ...changeText(value, above)) : [];
    },
  ],
  ArrayExpression: [(node) => (nodesIn(node['elements']).length > 0 ? instead(node, '[]') : [])],
  CallExpression: [withoutCall, withoutChain],
  MemberExpression: [withoutChain],
  ExpressionStatement: [without],
  ThrowStatement: [without],
};

export const changesOf: Kind = (node, above, code) =>
  (KINDS[node.type] ?? []).flatMap((kind) => kind(node, above, code));
