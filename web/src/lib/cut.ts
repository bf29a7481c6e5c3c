/** The text, or its first `length` characters with an ellipsis; a cut never leaves half a character. */
export function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
