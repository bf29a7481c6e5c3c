import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'

export interface DemoRandom {
  /** A whole number from 0 up to, not including, the limit. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** A date from the first up to and including the last. */
  date: (first: string, last: string) => string
}

/** A generator that gives the same numbers for the same seed, so that the demo is always the same. */
export function randomFrom(seed: number): DemoRandom {
  const generator = xoroshiro128plus(seed)
  const below = (limit: number) => uniformInt(generator, 0, limit - 1)
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    date(first, last) {
      const start = Temporal.PlainDate.from(first)
      return start.add({ days: below(start.until(last).days + 1) }).toString()
    },
  }
}
