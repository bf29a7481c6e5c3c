/** The name of an XML element without the prefix of its namespace, which each file chooses itself. */
export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
