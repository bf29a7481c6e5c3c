/** What `make` makes of each key, made with the first use of that key: what writes numbers and days takes longer to make than to use a hundred times. */
export function madeOnce<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const one = made.get(key) ?? make(key)
    made.set(key, one)
    return one
  }
}

// Made with its first use: it takes a telephone a tenth of a second, and few pages have one.
let segmenter: Intl.Segmenter | undefined
let clock: Intl.DateTimeFormat | undefined

/** The characters of a text as a reader counts them: an emoji of several parts is one. */
export function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A moment, also in milliseconds since 1970, by the clock of the Netherlands: '2026-11-20 14:05'. */
export function inAmsterdam(moment: Date | number): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return clock.format(moment)
}
