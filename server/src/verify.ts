import { parseArgs } from 'node:util'
import {
  type HistoryProblem,
  type PublishedHead,
  recordCheck,
  verifyHistory,
} from './features/history/history.ts'
import { progressLines } from './lib/progress-lines.ts'
import { isMendable, StartError } from './lib/start-error.ts'
import { readSettings } from './settings.ts'
import { openStorage } from './storage/storage.ts'
import { withDatabase } from './db/setup/with-database.ts'

/** How the program ends. */
export const EXIT = { good: 0, problems: 1, unknown: 3 }

const USAGE =
  'npm run verify, or with heads that were published: npm run verify -- ORGANISATION:NUMBER:HASH …'

const PARTS: Record<HistoryProblem['part'], string> = {
  register: 'registers',
  chain: 'chains of seals',
  unsealed: 'what is not sealed',
  head: 'published heads',
  deed: 'deeds',
  statement: 'yearly statements',
  payment: 'files for the bank',
  file: 'files',
}

/** Says in a line for people what is wrong, and of what. */
export function lineOf(problem: HistoryProblem): string {
  switch (problem.part) {
    case 'register': {
      const { what, where, expected, kept } = problem.difference
      return `Register of organisation ${problem.organizationId}: ${what} of ${where} is ${kept ?? 'missing'}, and by the entries ${expected ?? 'nothing'}.`
    }
    case 'chain': {
      const { number, problem: what, kind, id } = problem.seal
      const of = `seal ${number} of organisation ${problem.organizationId}`
      if (kind && id)
        return what === 'record missing'
          ? `MISSING: ${kind} ${id}, which ${of} holds.`
          : `CHANGED: ${kind} ${id} is not as it was under ${of}.`
      return what === 'seal missing'
        ? `MISSING: ${of}.`
        : `CHANGED: ${of} ${what === 'chain broken' ? 'does not go on from the seal before it' : 'is not what its hash says'}.`
    }
    case 'unsealed':
      return `NOT SEALED: ${problem.kind} ${problem.id} of organisation ${problem.organizationId} is older than a day.`
    case 'head':
      return `NOT IN THE CHAIN: seal ${problem.head.number} of organisation ${problem.head.organizationId} with the hash ${problem.head.hash.toString('hex')}.`
    case 'deed':
      return `CHANGED: the deed of transaction ${problem.transactionId} of organisation ${problem.organizationId} is not what its hash says.`
    case 'statement':
      return `CHANGED: yearly statement ${problem.id} of organisation ${problem.organizationId} is not what its hash says.`
    case 'payment':
      return `CHANGED: payment line ${problem.lineId} of organisation ${problem.organizationId} is not what the file for the bank pays.`
    case 'file':
      return `${problem.problem.toUpperCase()}: file ${problem.fileName} (stored file ${problem.id}).`
  }
}

/** The heads on a command line, as mails and the timeline name them. Throws a StartError for anything else. */
export function parseHeads(args: readonly string[]): PublishedHead[] {
  return args.map((arg) => {
    const found = /^([\da-f-]{36}):(\d{1,18}):([\da-f]{64})$/i.exec(arg)
    const [, organizationId, number, hash] = found ?? []
    if (!organizationId || !number || !hash)
      throw new StartError(`${arg} is no head of a chain. ${USAGE}`)
    return { organizationId, number: BigInt(number), hash: Buffer.from(hash, 'hex') }
  })
}

async function main(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const heads = parseHeads(positionals)
  const settings = readSettings(process.env)
  const storage = await openStorage(settings.storage)
  let problems = 0
  const sayProgress = progressLines(console.log)
  const began = new Date()
  await withDatabase(settings, async ({ db }) => {
    await verifyHistory(
      { db, storage, now: () => Temporal.Now.instant() },
      {
        heads,
        onProblem: (problem) => {
          problems += 1
          console.error(lineOf(problem))
        },
        onProgress: (part, done, of) =>
          sayProgress(() => `${PARTS[part]}: ${done}${of === undefined ? '' : ` of ${of}`}`),
      },
    )
    await recordCheck(db, began, problems)
  })
  await storage.close()
  console.log(
    problems === 0
      ? 'Everything is as it was written.'
      : `${problems} ${problems === 1 ? 'thing is' : 'things are'} not as it should be.`,
  )
  process.exitCode = problems === 0 ? EXIT.good : EXIT.problems
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(isMendable(error) ? error.message : error)
    process.exitCode = EXIT.unknown
  })
}
