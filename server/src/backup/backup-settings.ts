import { StartError } from '../lib/start-error.ts'
import { type S3Settings, toStorageSettings } from '../settings-storage.ts'

const LEAST_CHARACTERS = 12
// Of an address as STORAGE_URL is written, with the name of the archive after the bucket.
const IN_BUCKET = /^(s3:\/\/(?:[^@]*@)?[^@/?#]*\/[^/?#]+)\/([^?#]+)(\?[^#]*)?$/

/** What a command line says of where an archive is: a file, or an object in a bucket. */
export type ArchivePlace =
  | { kind: 'file'; path: string }
  | { kind: 's3'; settings: S3Settings; key: string }

/** Where an archive is, by a path or an address. Throws a StartError for an address that names none, without the secret in it. */
export function toArchivePlace(text: string): ArchivePlace {
  if (!text.startsWith('s3:')) return { kind: 'file', path: text }
  const [, bucket, key, query = ''] = IN_BUCKET.exec(text) ?? []
  const settings = toStorageSettings(`${bucket ?? text}${query}`, '', 'ZEGEL_BACKUP_FILE')
  if (settings.kind !== 's3' || !key)
    throw new StartError(
      'Name the archive after the bucket: s3://key:secret@s3.example.nl/bucket/zegel.backup?region=eu-central-1',
    )
  return { kind: 's3', settings, key: decodeURIComponent(key) }
}

/** What archives are encrypted with. Throws a StartError where it is missing or too short. */
export function readPassphrase(env: NodeJS.ProcessEnv): string {
  const passphrase = env['ZEGEL_BACKUP_PASSPHRASE'] ?? ''
  if (passphrase === '')
    throw new StartError(
      'Set ZEGEL_BACKUP_PASSPHRASE: backups are encrypted with it, and nobody can read one without it.',
    )
  if (passphrase.length < LEAST_CHARACTERS)
    throw new StartError(
      `ZEGEL_BACKUP_PASSPHRASE is too short: give at least ${LEAST_CHARACTERS} characters, such as five words at random.`,
    )
  return passphrase
}
