/** Arithmetic in the field of 256 elements that QR codes correct their errors in. */
const POLYNOMIAL = 0x11d;

/** The elements are bytes; adding is XOR, multiplying is this. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * POLYNOMIAL);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** (x - 1)(x - 2)(x - 4)… without its leading 1, highest power first. */
function generator(degree: number): number[] {
  let factors = [1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    const shifted = [...factors, 0];
    factors = shifted.map((factor, index) => factor ^ times(factors[index - 1] ?? 0, root));
    root = times(root, 2);
  }
  return factors.slice(1);
}

/** The codewords that let a reader correct what it misread: the rest of dividing the data by the generator. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const [first = 0, ...others] = rest;
    rest = [...others, 0].map((value, index) => value ^ times(divisor[index] ?? 0, byte ^ first));
  }
  return rest;
}
