/** What the variables of a text become. */
export type Values = Readonly<Record<string, string | number | undefined>>

/**
 * A text with its variables filled in: 'Hallo {name},' is 'Hallo Anna,'. One of which nothing is known is left out, and a sentence that
 * ends with a name that has a full stop of its own ends with that: 'van Molen B.V.'.
 */
export function fill(text: string, values: Values): string {
  return withOneStop(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')))
}

/** A text without the second of two full stops that came together. */
export function withOneStop(text: string): string {
  return text.replaceAll(/(?<!\.)\.\.(?=\s|$)/g, '.')
}
