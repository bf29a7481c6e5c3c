import { progressLines } from './lib/progress-lines.ts'
import { isMendable, StartError } from './lib/start-error.ts'
import { readSettings } from './settings.ts'
import { toStorageSettings } from './settings-storage.ts'
import { assertUsable, openStorage } from './storage/storage.ts'
import { copyAll } from './storage/copy-files.ts'
import { withDatabase } from './db/setup/with-database.ts'

const USAGE =
  'Say from where to where files go: npm run storage:move -- FROM TO, each as STORAGE_URL is written (file: is the data folder), ' +
  'or in ZEGEL_STORAGE_FROM and ZEGEL_STORAGE_TO.'

interface Move {
  /** From where to where, each as STORAGE_URL is written; of what is left out the environment knows. */
  args: readonly string[]
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
  complain: (line: unknown) => void
}

/** Copies all files to another storage and reads them back; returns what the process ends with: 1 when not all are there, 2 when nothing was begun. */
export async function moveStorage(move: Move): Promise<0 | 1 | 2> {
  try {
    return (await moveAll(move)) ? 0 : 1
  } catch (error) {
    move.complain(isMendable(error) ? error.message : error)
    return 2
  }
}

async function moveAll({ args, environment, say, complain }: Move): Promise<boolean> {
  const [from = environment['ZEGEL_STORAGE_FROM'], to = environment['ZEGEL_STORAGE_TO']] = args
  if (!from || !to) throw new StartError(USAGE)
  const settings = readSettings(environment)
  const source = await openStorage(toStorageSettings(from, settings.dataDir, 'ZEGEL_STORAGE_FROM'))
  const target = await openStorage(toStorageSettings(to, settings.dataDir, 'ZEGEL_STORAGE_TO'))
  if (source.place === target.place) throw new StartError(`Both are ${source.place}.`)
  await assertUsable(target)
  say(`From ${source.place} to ${target.place}`)
  const sayProgress = progressLines(say)
  const result = await withDatabase(settings, (database) =>
    copyAll(database, {
      ...{ source, target },
      onProblem: ({ id, fileName, problem }) =>
        complain(`${problem}: ${fileName} (stored file ${id})`),
      onProgress: ({ copied, skipped, total }) =>
        sayProgress(() => `${copied + skipped} of ${total}`),
    }),
  )
  await Promise.all([source.close(), target.close()])
  const { copied, skipped, problems } = result
  say(`${copied} copied, ${skipped} were there, ${problems} not right`)
  if (problems > 0) complain('Not all files are there: the storage before stays the one in use.')
  else
    say(
      'All files are there. Stop the servers, run this once more, and start them with STORAGE_URL set to it.',
    )
  return problems === 0
}

if (import.meta.main) {
  process.exitCode = await moveStorage({
    args: process.argv.slice(2),
    environment: process.env,
    say: console.log,
    complain: console.error,
  })
}
