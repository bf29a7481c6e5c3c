/** A text on one line and of so many characters at most: cut between words, and never within a character. */
export function cutAtWord(text: string, longest: number): string {
  const said = text.replaceAll(/\s+/g, ' ').trim()
  if (said.length <= longest) return said
  return `${said
    .slice(0, said.lastIndexOf(' ', longest - 1) + 1 || longest - 1)
    .trimEnd()
    .toWellFormed()}…`
}
