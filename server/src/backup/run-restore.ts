import { createReadStream } from 'node:fs'
import { readPassphrase, toArchivePlace } from './backup-settings.ts'
import { restore, type RestoredKey } from './restore.ts'
import { checkAddresses } from '../db/setup/check-addresses.ts'
import { placeOf } from '../db/setup/external-postgres.ts'
import { progressLines } from '../lib/progress-lines.ts'
import { isMendable, StartError } from '../lib/start-error.ts'
import { readPlaces } from '../settings.ts'
import { createKey } from '../settings-key.ts'
import { assertUsable, openStorage } from '../storage/storage.ts'
import { isStorageFailure } from '../storage/storage-failures.ts'
import { withDatabase } from '../db/setup/with-database.ts'

const USAGE =
  'Say which backup: npm run restore -- FILE, where FILE may be s3://key:secret@host/bucket/name, or in ZEGEL_BACKUP_FILE. ' +
  'It goes to where the other settings say that Zegel keeps its data.'

/** How the program ends: all is there, all but some files that were not right when the backup was made, or nothing was changed. */
const EXIT = { good: 0, problems: 1, none: 2 }

/** Restores a backup as a command line says, or says in a line why nothing was changed; how it went is what this process ends with. */
export async function runRestore(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await restoreFrom(args, env).catch((error: unknown) => {
    console.error(isMendable(error) || isStorageFailure(error) ? error.message : error)
    process.exitCode = EXIT.none
  })
}

async function restoreFrom([given]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const file = given ?? env['ZEGEL_BACKUP_FILE']
  if (!file) throw new StartError(USAGE)
  const passphrase = readPassphrase(env)
  const open = await openArchive(file)
  const places = readPlaces(env)
  const { dataDir, databaseUrl, databaseDirectUrl, key } = places
  if (databaseUrl) await checkAddresses({ databaseUrl, databaseDirectUrl })
  const storage = await openStorage(places.storage)
  await assertUsable(storage)
  const place = databaseUrl ? placeOf(databaseUrl) : `the database in ${dataDir}`
  const keys = keyIn(dataDir, key)
  const result = await withDatabase(
    places,
    ({ pool }, url) =>
      restore(
        { pool, url, place, storage, keys },
        {
          ...{ open, passphrase },
          onProgress: progressLines((line) => console.log(line)),
          onProblem: ({ id, fileName, problem }) =>
            console.error(`${problem.toUpperCase()}: ${fileName} (stored file ${id})`),
        },
      ),
    { create: true },
  )
  await storage.close()
  const { rows, files, skipped, forgotten, problems } = result
  console.log(`Restored: ${rows} rows and ${files} files, of which ${skipped} were there.`)
  if (forgotten > 0)
    console.log(`${forgotten} files were thrown away while the backup was made, and are gone.`)
  console.log(keys.line())
  console.log(
    'Start Zegel with these settings; npm run verify says whether all is as it was written.',
  )
  if (problems === 0) return
  console.error(`${problems} files were not as they should be when the backup was made.`)
  process.exitCode = EXIT.problems
}

// Never shown: it comes from the archive, and goes to the data folder where there is none.
function keyIn(dataDir: string, there: Buffer | undefined): RestoredKey & { line: () => string } {
  return {
    assertFits: (key) => {
      if (there && !there.equals(key))
        throw new StartError(
          `Here is another encryption key than in the backup: unset ZEGEL_KEY and move zegel.key out of ${dataDir}, and the one of the backup is put there.`,
        )
    },
    keep: (key) => void (there ?? createKey(dataDir, key)),
    line: () =>
      there
        ? 'The encryption key that is here is that of the backup.'
        : `The encryption key was put in ${dataDir}/zegel.key. A server with another data folder needs ZEGEL_KEY set to what is in it.`,
  }
}

async function openArchive(file: string): Promise<() => AsyncIterable<Uint8Array>> {
  const place = toArchivePlace(file)
  if (place.kind === 'file') return () => readFile(place.path)
  const { readS3Archive } = await import('./s3-target.ts')
  return () => readS3Archive(place.settings, place.key)
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    throw new StartError(`${path} can't be read: ${(error as Error).message}`) // safe: the file system throws errors
  }
}

if (import.meta.main) await runRestore(process.argv.slice(2), process.env)
