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
