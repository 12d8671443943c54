import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../src/logic/hex';

describe('hexadecimal', () => {
  it('goes there and back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(fromHex(toHex(all))).toEqual(all);
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff');
    expect(fromHex('')).toEqual(new Uint8Array());
  });
});
