/** As many files as one takes in at a glance; a folder that needs more has folders with names. */
const MOST_FILES = 25

// Each is a shelf of the same thing in the order of its name, which nobody reads from top to bottom.
const SHELVES =
  /^(?:server\/migrations|packages\/spreadsheets\/test\/ugly-files|docs\/decisions|texts\/[a-z]{2}|web\/src\/features\/help\/pictures\/[a-z]{2})$/

/** Returns a sentence for each folder of more files than one takes in, of the paths given. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return Array.from(counts)
    .filter(([folder, count]) => count > MOST_FILES && !SHELVES.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files: more than ${MOST_FILES} need folders with names`,
    )
}

/** As many lines as one reads before one opens a file. */
const MOST_LINES = 10

const OF_MODULE = /^(?:server\/src\/features\/[^/]+|packages\/[^/]+)\/README\.md$/

/** Says that the README of a module is longer than one reads, if it is; of other READMEs nothing. */
export function tooLongReadme(path: string, text: string): string[] {
  if (!OF_MODULE.test(path)) return []
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.length > MOST_LINES
    ? [`${path} has ${lines.length} lines: more than ${MOST_LINES} nobody reads`]
    : []
}
