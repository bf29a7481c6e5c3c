/** What the variables of a text become. */
export type Values = Readonly<Record<string, string | number | undefined>>

/** A text with its variables filled in: 'Hallo {name},' is 'Hallo Anna,'. One of which nothing is known is left out. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
