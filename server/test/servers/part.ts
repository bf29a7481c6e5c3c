import { spawnSync } from 'node:child_process'

/** Something that is tried with programs that npm does not bring, so that no test of the suite can. */
export interface Part {
  name: string
  /** What is missing or too old for it, in a sentence; undefined when it can be tried. */
  findLacking: () => Promise<string | undefined>
  /** Tries it and returns what is not as it should be, a line for each. */
  run: (say: (line: string) => void) => Promise<readonly string[]>
}

/** The version that a program says to be, as [1, 24, 1]; undefined when there is no such program. */
export function findVersion(program: string, flag = '--version'): number[] | undefined {
  const { status, stdout } = spawnSync(program, [flag], { encoding: 'utf8' })
  if (status !== 0) return undefined
  return /(\d+(?:\.\d+)+)/.exec(stdout)?.[1]?.split('.').map(Number)
}
