import { spawn } from 'node:child_process'
import { delimiter, join, resolve as resolvePath } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '..', '..')

const bins = ['.', 'tools', 'web', 'e2e'].map((folder) =>
  join(root, folder, 'node_modules', '.bin'),
)

// In which a tool of any workspace is found by its name and runs on our own Node.
const toolEnvironment = () => ({
  ...process.env,
  PATH: [...bins, process.env['PATH']].join(delimiter),
  // Node reads our files as they are; Playwright would rewrite six hundred of them first, alone on its processor where a clone is fresh.
  PW_DISABLE_TS_ESM: '1',
})

interface Run {
  folder?: string
  environment?: NodeJS.ProcessEnv
  /** Shows what the tool says while it says it, instead of only handing it back. */
  live?: boolean
  /** Shows it line by line behind this name, for tools that run beside each other. */
  label?: string
}

export interface Outcome {
  passed: boolean
  output: string
}

/** Prints a line of a part of the work that has others beside it. */
export function printLine(label: string, line: string): void {
  console.log(`${label.padEnd(8)} │ ${line}`)
}

/** Runs a tool to its end; a tool that cannot be started counts as one that failed. */
export function runTool(
  [name, ...args]: readonly [string, ...string[]],
  { folder = '.', environment = {}, live = false, label }: Run = {},
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(name, args, {
    cwd: resolvePath(root, folder),
    env: { ...toolEnvironment(), ...environment },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    if (stream && label)
      createInterface({ input: stream }).on('line', (line) => printLine(label, line))
  }
  child.once('error', (error) => resolve({ passed: false, output: error.message }))
  child.once('close', (code) => resolve({ passed: code === 0, output }))
  return promise
}
