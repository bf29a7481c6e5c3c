import { parseArgs } from 'node:util'
import { backUp, megabytes } from './back-up.ts'
import { readPassphrase, toArchivePlace } from './backup-settings.ts'
import { type ArchiveTarget, fileTarget } from './targets.ts'
import { progressLines } from '../lib/progress-lines.ts'
import { isMendable, StartError } from '../lib/start-error.ts'
import { readSettings } from '../settings.ts'
import { openStorage } from '../storage/storage.ts'
import { isStorageFailure } from '../storage/storage-failures.ts'
import { checkAddresses } from '../db/setup/check-addresses.ts'
import { withDatabase } from '../db/setup/with-database.ts'

const USAGE =
  'Say where the backup goes: npm run backup -- FILE, where FILE may be s3://key:secret@host/bucket/name, or in ZEGEL_BACKUP_FILE. ' +
  'With --resume it goes on with one that was cut off.'

/** How the program ends: all is in the backup, all but some files that were not as they should be, or there is none. */
const EXIT = { good: 0, problems: 1, none: 2 }

/** Makes a backup as a command line says, or says in a line why there is none; how it went is what this process ends with. */
export async function runBackup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await makeBackup(args, env).catch((error: unknown) => {
    console.error(isMendable(error) || isStorageFailure(error) ? error.message : error)
    process.exitCode = EXIT.none
  })
}

async function makeBackup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { resume: { type: 'boolean', default: false } },
  })
  const [file = env['ZEGEL_BACKUP_FILE']] = positionals
  if (!file) throw new StartError(USAGE)
  const passphrase = readPassphrase(env)
  const target = await openTarget(file)
  const settings = readSettings(env)
  const { databaseUrl, databaseDirectUrl } = settings
  // A pooler would let go of the lock that lets one backup be made at a time.
  if (databaseUrl) await checkAddresses({ databaseUrl, databaseDirectUrl })
  const storage = await openStorage(settings.storage)
  const result = await withDatabase(settings, ({ db, pool }) =>
    backUp({ db, pool, storage, key: settings.key, now: () => Temporal.Now.instant() }, target, {
      ...{ passphrase, resume: values.resume },
      onBegun: (line) => console.log(line),
      onProgress: progressLines((line) => console.log(line)),
      onProblem: ({ id, fileName, problem }) =>
        console.error(`${problem.toUpperCase()}: ${fileName} (stored file ${id})`),
    }),
  )
  await storage.close()
  const { files, problems, size } = result
  console.log(
    `The backup is whole: the database, ${files} files and the encryption key, ${megabytes(size)}, in ${target.place}.`,
  )
  if (problems === 0) return
  console.error(`${problems} files were not as they should be: npm run verify names them.`)
  process.exitCode = EXIT.problems
}

async function openTarget(file: string): Promise<ArchiveTarget> {
  const place = toArchivePlace(file)
  if (place.kind === 'file') return fileTarget(place.path)
  // Whoever writes to a file does not wait for the client of a storage.
  const { s3Target } = await import('./s3-target.ts')
  return s3Target(place.settings, place.key)
}

if (import.meta.main) await runBackup(process.argv.slice(2), process.env)
