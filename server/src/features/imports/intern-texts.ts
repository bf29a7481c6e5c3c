import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'

// More than there are people and days in a register; what is different in every row fills no more of the memory than this.
const MOST_TEXTS = 20_000

/** A function that keeps one of equal texts, because rows by the hundred thousand name the same people and days. */
export function textInterner(): (values: CheckedRow['values']) => CheckedRow['values'] {
  const texts = new Map<unknown, string>()
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      const shared = texts.get(value)
      if (shared !== undefined) Object.assign(values, { [name]: shared })
      else if (typeof value === 'string' && texts.size < MOST_TEXTS) texts.set(value, value)
    }
    return values
  }
}
