/** A name without capitals, accents, spaces and signs, to compare spellings by. */
export function bareLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
