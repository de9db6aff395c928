const WIDTH = 100;

/** JSON that keeps short lists and objects on one line, and undefined out. */
export function compactJson(value: unknown, indent = ''): string {
  const line = spaced(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => compactJson(item, inner))
    : entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${compactJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${spaced(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

export const jsonBlock = (value: unknown): string => `\`\`\`json\n${compactJson(value)}\n\`\`\``;
