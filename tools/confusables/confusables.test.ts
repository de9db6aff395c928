import { describe, expect, it } from 'vitest';
import { neededLooks, readConfusables, tableOfLooks } from './confusables.ts';

const FILE = `\ufeff# confusables.txt
# Version: 16.0.0
#
0430 ;	0061 ;	MA	# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A	#
006D ;	0072 006E ;	MA	# ( m → rn ) LATIN SMALL LETTER M → LATIN SMALL LETTER R, LATIN SMALL LETTER N	#
1D41A ;	0061 ;	MA	# ( 𝐚 → a ) MATHEMATICAL BOLD SMALL A → LATIN SMALL LETTER A	#

# total: 3
`;

describe('the table of look-alikes', () => {
  it('OP-116 reads every row of the file, and its version', () => {
    const { version, looks } = readConfusables(FILE);
    expect(version).toBe('16.0.0');
    expect([...looks]).toEqual([
      ['а', 'a'],
      ['m', 'rn'],
      ['𝐚', 'a'],
    ]);
  });

  it('OP-116 leaves out what comparing names finds without it, and is plain ASCII', () => {
    const { version, looks } = readConfusables(FILE);
    const needed = neededLooks(looks);
    expect([...needed.keys()]).toEqual(['а', 'm']);
    const source = tableOfLooks(needed, version);
    expect(source).toContain('export const CONFUSABLES = `\n2p:ts 36+32:31\n`;\n');
    expect(source).toContain('confusables.txt 16.0.0');
    expect(source).toContain('UNICODE LICENSE V3');
  });
});
