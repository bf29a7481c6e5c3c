const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// A full stop before the ellipsis would look like a fourth one.
const LOOSE_ENDS = /[\s.,;:–-]+$/

/** The text, or its first `length` characters with an ellipsis; a cut never leaves half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const all = Array.from(characters.segment(text), ({ segment }) => segment)
  return all.length <= length ? text : `${all.slice(0, length).join('').replace(LOOSE_ENDS, '')}…`
}
