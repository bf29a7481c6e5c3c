import type { Book } from './book.ts'
import type { Day } from './day.ts'
import { exactCents, type PlainRate, plainCents, type Rate, toPlainRate } from './rate.ts'

// A single line is at most half of this, so that the sum stays safe when one is added.
const LARGEST_SUM = Number.MAX_SAFE_INTEGER / 2

/** The sum, in cents, of the lines of a book at a rate, each rounded for itself; without those who have a lot newer than a day. */
export function sumLines(book: Book, rate: Rate, newestUpTo: Day): bigint {
  const plain = toPlainRate(rate, book.most)
  return plain ? sumPlain(book, plain, newestUpTo) : sumExact(book, rate, newestUpTo)
}

// Runs millions of times: plain loops over plain columns.
function sumPlain({ units, missed, newest, holders }: Book, rate: PlainRate, upTo: Day): bigint {
  let putBy = 0n
  let sum = 0
  for (let line = 0; line < units.length; line += 1) {
    if ((newest[line] ?? 0) > upTo) continue
    sum += plainCents(rate, units[line] ?? 0, missed[line] ?? 0) * (holders[line] ?? 0)
    if (sum > LARGEST_SUM) {
      putBy += BigInt(sum)
      sum = 0
    }
  }
  return putBy + BigInt(sum)
}

function sumExact({ units, missed, newest, holders }: Book, rate: Rate, upTo: Day): bigint {
  let sum = 0n
  for (const [line, newestLot] of newest.entries()) {
    if (newestLot > upTo) continue
    const standing = { units: units[line] ?? 0, missed: missed[line] ?? 0 }
    sum += exactCents(rate, standing) * BigInt(holders[line] ?? 0)
  }
  return sum
}
