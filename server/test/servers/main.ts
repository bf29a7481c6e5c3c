import { manyServers } from './many-servers.ts'
import type { Part } from './part.ts'
import { pooler } from './pooler.ts'
import { versions } from './versions.ts'

/** What is tried on several processes, in this order. */
const PARTS: readonly Part[] = [manyServers, pooler, versions]

/** How the program ends: all is as it should be, something is not, or a part could not be tried. */
const EXIT = { good: 0, problems: 1, untried: 2 }

const names = process.argv.slice(2)
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0)
  throw new Error(`npm run test:servers -- [${PARTS.map(({ name }) => name).join('] [')}]`)

for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const say = (line: string) => console.log(`${part.name}: ${line}`)
  const lacking = await part.findLacking()
  if (lacking) {
    say(`not tried: ${lacking}`)
    process.exitCode ||= EXIT.untried
    continue
  }
  const start = performance.now()
  const problems = await part.run(say)
  for (const problem of problems) console.error(`${part.name}: ${problem}`)
  say(
    `${problems.length === 0 ? 'all is as it should be' : `${problems.length} things are not as they should be`}, ` +
      `in ${Math.round((performance.now() - start) / 1000)} s`,
  )
  if (problems.length > 0) process.exitCode = EXIT.problems
}
