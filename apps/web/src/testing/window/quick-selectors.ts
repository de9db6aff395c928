/**
 * Queries by role and by text try a hundred selectors such as `input[type="checkbox"]` on every element of a page. For
 * selectors of this kind, and lists of them, an answer takes a few comparisons; the parser of jsdom gets the others.
 */
type Condition = { name: string; is: string; value: string; wanted: boolean };
type Simple = { kind: string; conditions: readonly Condition[] };

const KIND = /^(?:\*|[a-z][a-z0-9]*)?/;
const CONDITION = /(:not\()?\[([a-z-]+)(?:(~?=)(?:"([^"\\]*)"|([\w-]+)))?\](\))?/y;

function conditionsOf(text: string): Condition[] | null {
  const conditions: Condition[] = [];
  CONDITION.lastIndex = 0;
  for (let end = 0; end < text.length; end = CONDITION.lastIndex) {
    const found = CONDITION.exec(text);
    if (found === null) return null;
    const [, not, name = '', is = '', quoted, value = quoted ?? '', closed] = found;
    if ((not === undefined) !== (closed === undefined)) return null;
    conditions.push({ name, is, value, wanted: not === undefined });
  }
  return conditions;
}

/** A list with a comma inside quotes is cut there too, and then none of its halves can be read. */
function read(selector: string): Simple[] | null {
  const list: Simple[] = [];
  for (const part of selector.split(',')) {
    const text = part.trim();
    const [kind = ''] = KIND.exec(text) ?? [];
    const conditions = conditionsOf(text.slice(kind.length));
    if (text === '' || conditions === null) return null;
    list.push({ kind: kind === '' ? '*' : kind, conditions });
  }
  return list;
}

const known = new Map<string, Simple[] | null>();

function simpleList(selector: string): Simple[] | null {
  const list = known.get(selector);
  if (list !== undefined) return list;
  const first = read(selector);
  known.set(selector, first);
  return first;
}

function holds(element: Element, { name, is, value, wanted }: Condition): boolean {
  const given = element.getAttribute(name);
  if (given === null) return !wanted;
  const is_so =
    is === '' || (is === '=' ? given === value : value !== '' && given.split(/\s+/).includes(value));
  return is_so === wanted;
}

const fits = (element: Element, kind: string, { kind: own, conditions }: Simple): boolean =>
  (own === '*' || own === kind) && conditions.every((condition) => holds(element, condition));

const fitsOne = (element: Element, list: readonly Simple[]): boolean => {
  const kind = element.localName;
  return list.some((simple) => fits(element, kind, simple));
};

function allBelow(root: Node, list: readonly Simple[]): Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element && fitsOne(node, list)) found.push(node);
  }
  return found;
}

/** Gives elements and documents the quick answers. */
export function answerQuickly(): void {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      const list = simpleList(selector);
      return list === null ? matches.call(this, selector) : fitsOne(this, list);
    },
  });
  for (const { prototype } of [Element, Document]) {
    const { querySelectorAll } = prototype;
    Object.assign(prototype, {
      querySelectorAll(this: Element & Document, selector: string) {
        const list = simpleList(selector);
        return list === null ? querySelectorAll.call(this, selector) : allBelow(this, list);
      },
    });
  }
}
