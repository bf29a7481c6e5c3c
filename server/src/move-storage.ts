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

async function main([
  from = process.env['ZEGEL_STORAGE_FROM'],
  to = process.env['ZEGEL_STORAGE_TO'],
]: readonly (string | undefined)[]): Promise<void> {
  if (!from || !to) throw new StartError(USAGE)
  const settings = readSettings(process.env)
  const source = await openStorage(toStorageSettings(from, settings.dataDir, 'ZEGEL_STORAGE_FROM'))
  const target = await openStorage(toStorageSettings(to, settings.dataDir, 'ZEGEL_STORAGE_TO'))
  if (source.place === target.place) throw new StartError(`Both are ${source.place}.`)
  await assertUsable(target)
  console.log(`From ${source.place} to ${target.place}`)
  const sayProgress = progressLines(console.log)
  const result = await withDatabase(settings, (database) =>
    copyAll(database, {
      ...{ source, target },
      onProblem: ({ id, fileName, problem }) =>
        console.error(`${problem}: ${fileName} (stored file ${id})`),
      onProgress: ({ copied, skipped, total }) =>
        sayProgress(() => `${copied + skipped} of ${total}`),
    }),
  )
  await Promise.all([source.close(), target.close()])
  const { copied, skipped, problems } = result
  console.log(`${copied} copied, ${skipped} were there, ${problems} not right`)
  if (problems > 0) {
    console.error('Not all files are there: the storage before stays the one in use.')
    process.exitCode = 1
  } else
    console.log(
      'All files are there. Stop the servers, run this once more, and start them with STORAGE_URL set to it.',
    )
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(isMendable(error) ? error.message : error)
    process.exitCode = 2
  })
}
