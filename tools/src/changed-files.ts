import { runTool } from './run-tool.ts'

/** The files that differ from a revision, and those that git does not know yet; as paths from the root. Throws when git doesn't know the revision. */
export async function changedFiles(revision: string): Promise<string[]> {
  const lists = await Promise.all([
    runTool(['git', 'diff', '--name-only', revision, '--']),
    runTool(['git', 'ls-files', '--others', '--exclude-standard']),
  ])
  const failed = lists.find(({ passed }) => !passed)
  if (failed) throw new Error(failed.output.trim())
  return lists.flatMap(({ output }) => output.split('\n').filter(Boolean))
}
