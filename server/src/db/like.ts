/** The pattern that finds what people typed anywhere in a text: their own % and _ are letters, not wildcards. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}
