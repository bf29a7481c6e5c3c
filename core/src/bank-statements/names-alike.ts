/** Words that say nothing of who it is: titles, what stands between names, legal forms. */
const EMPTY_WORDS = new Set(
  (
    'de den der het van ten ter te la le von und en of eo cj dhr hr heer mw mevr mevrouw mr dr ir drs prof bv nv vof cv ' +
    'stichting vereniging cooperatie holding beheer inc ltd gmbh'
  ).split(' '),
)

/**
 * Whether two names may be of the same person or company: banks shorten names, leave out first names and add those of a partner. It
 * is enough to ask somebody, never to decide.
 */
export function namesAlike(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.length === 0 || theirs.length === 0) return false
  const [shorter, longer] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  // All that one of them says, or the last name.
  return shorter.every((word) => longer.includes(word)) || longer.includes(shorter.at(-1) ?? '')
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
}
