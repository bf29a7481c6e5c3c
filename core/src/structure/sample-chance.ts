/** A source of chance that gives the same to everybody who starts from the same seed. */
export interface Chance {
  /** From 0 up to 1, which it never reaches. */
  next: () => number
  /** A whole number between two, both included. */
  between: (least: number, most: number) => number
  oneOf: <T>(items: readonly T[]) => T
  happens: (probability: number) => boolean
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, in the public domain. Good for samples, not for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    // safe: samples choose from lists that are not empty, and the index is within.
    oneOf: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    happens: (probability) => next() < probability,
  }
}
