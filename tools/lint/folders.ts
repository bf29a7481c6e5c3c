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

/**
 * What is wrong with the README of a module, in a sentence each: longer than one reads, or naming a test that is not there. `files` are all
 * paths of the repository, with slashes; a README names a test from its own folder or from the root.
 */
export function wrongInReadme(path: string, text: string, files: ReadonlySet<string>): string[] {
  if (!OF_MODULE.test(path)) return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const tests = [...text.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, test = '']) => test)
  return [
    ...(lines.length > MOST_LINES
      ? [`${path} has ${lines.length} lines: more than ${MOST_LINES} nobody reads`]
      : []),
    ...tests
      .filter((test) => !files.has(folder + test) && !files.has(test))
      .map((test) => `${path} names ${test}, which is not there`),
  ]
}
