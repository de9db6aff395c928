import { type Change, changesOf, isNode, type Node, nodesIn, parse, walk } from './kinds.ts';

/** Where the tests that come by are noted: before a statement, or around the whole body of an arrow function. */
type Point = { start: number; end: number; is_statement: boolean };

export type Mutant = Change & {
  path: string;
  line: number;
  /** Of the file, in its list of points. */
  point: number;
  /** Runs when the file is loaded, which tests that share their modules do only once. */
  is_global: boolean;
};

export type Mutated = { mutants: readonly Mutant[]; points: readonly Point[] };

/** Lists of so many texts are data, like the words of a theme. */
const DATA_FROM = 8;

const isText = ({ type, value }: Node): boolean => type === 'Literal' && typeof value === 'string';

const isLog = (node: Node, code: string): boolean =>
  node.type === 'CallExpression' &&
  /(^|\.|\b)(log|console)\??\.\w+\(/.test(code.slice(node.start, node.start + 60));

function isErrorText(node: Node): boolean {
  const { callee } = node;
  return node.type === 'NewExpression' && isNode(callee) && /Error$/.test(String(callee['name']));
}

const isData = (node: Node): boolean =>
  node.type === 'ArrayExpression' && nodesIn(node['elements']).filter(isText).length >= DATA_FROM;

/** Types can be around an expression, which runs. */
const TYPED = /^TS(As|Satisfies|NonNull)Expression$/;

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !TYPED.test(type);

const isImport = ({ type, source }: Node): boolean =>
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration' ||
  (type === 'ExportNamedDeclaration' && isNode(source));

const isKey = (node: Node, parent: Node | undefined): boolean =>
  parent !== undefined && parent['key'] === node && parent['computed'] !== true && parent['value'] !== node;

/** The name of what a text is the value of: of a sentence, or of an address. */
const isShown = (node: Node, parent: Node | undefined): boolean =>
  isText(node) && parent?.type === 'Property' && isNode(parent['key']) && parent['key']['name'] === 'message';

const BLOCKS = /^(BlockStatement|StaticBlock|Program|SwitchCase)$/;

function statementsOf(node: Node | undefined): readonly Node[] {
  if (!node || !BLOCKS.test(node.type)) return [];
  return nodesIn(node['body'] ?? node['consequent']);
}

function findPoint(path: readonly Node[]): Point & { is_global: boolean } {
  for (const [depth, node] of [...path.entries()].reverse()) {
    const parent = path[depth - 1];
    if (
      parent?.type === 'ArrowFunctionExpression' &&
      parent['body'] === node &&
      node.type !== 'BlockStatement'
    ) {
      return { start: node.start, end: node.end, is_statement: false, is_global: false };
    }
    if (statementsOf(parent).includes(node)) {
      return {
        start: node.start,
        end: node.start,
        is_statement: true,
        is_global: parent?.type === 'Program',
      };
    }
  }
  return { start: 0, end: 0, is_statement: true, is_global: true };
}

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

export const apply = (code: string, { start, end, text }: Change): string =>
  code.slice(0, start) + text + code.slice(end);

/** All that could be wrong in a file, one thing at a time, and still be code. */
export function makeMutants(path: string, code: string): Mutated {
  const program = parse(code);
  if (!program) throw new Error(`${path} cannot be read.`);
  const mutants: Mutant[] = [];
  const points: Point[] = [];
  const numbers = new Map<string, number>();

  const numberOf = ({ start, end, is_statement }: Point): number => {
    const key = `${start} ${end}`;
    const known = numbers.get(key) ?? points.push({ start, end, is_statement }) - 1;
    numbers.set(key, known);
    return known;
  };

  walk(program, (node, above) => {
    const parent = above.at(-1);
    if (isType(node) || isImport(node) || isLog(node, code) || isErrorText(node) || isData(node))
      return false;
    if (isKey(node, parent) || isShown(node, parent)) return false;
    const changes = changesOf(node, above, code).filter((change) => parse(apply(code, change)) !== null);
    if (changes.length === 0) return true;
    const { is_global, ...at } = findPoint([...above, node]);
    const point = numberOf(at);
    for (const change of changes) {
      mutants.push({ ...change, path, line: lineOf(code, change.start), point, is_global });
    }
    return true;
  });
  return { mutants, points };
}
