/** The title of a file to which nobody gave one: its name without the extension. */
export function titleFromName(name: string): string {
  return name.replace(/(?<=[^.])\.[a-z][a-z0-9]{0,4}$/i, '')
}

/** Whether a title was written for several files, rather than taken from the name of the first. */
export function isWritten(title: string, [first, ...others]: readonly string[]): boolean {
  return first === undefined || others.length === 0 || title !== titleFromName(first)
}

/** The titles of files that come together: the one that was written for them all, else each its own name. */
export function titlesOf(title: string, names: readonly string[]): string[] {
  return names.map((name) => (isWritten(title, names) ? title : titleFromName(name)))
}
