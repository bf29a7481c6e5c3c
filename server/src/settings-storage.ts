import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from './lib/start-error.ts'

/** Where files are kept: in a folder, or in a bucket of an object storage. */
export type StorageSettings = FolderSettings | S3Settings

export interface FolderSettings {
  kind: 'folder'
  folder: string
}

export interface S3Settings {
  kind: 's3'
  /** Such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path of the address rather than before the host. */
  pathStyle: boolean
  /** Which sum of the bytes goes along with what is written, beside the signature. */
  checksum: 'sha256' | 'crc32' | 'none'
}

const EXAMPLE =
  's3://key:secret@s3.example.nl/bucket?region=eu-central-1 or file:///srv/zegel/files'

const PARTS =
  /^s3:\/\/(?:(?<key>[^:@/?]*):(?<secret>[^@]*)@)?(?<host>[^@/?#]*)(?:\/(?<bucket>[^?#]*))?(?:\?(?<query>[^#]*))?$/
const HOST = /^(?<name>[a-z\d.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const REGION = /^[\w-]+$/

const CHECKSUMS = ['sha256', 'crc32', 'none'] as const
const PARAMETERS = new Set(['region', 'path_style', 'tls', 'checksum'])

/** The setting of the storage, as it stands in the environment; what is wrong with it is said in one line. */
export const storageEnvironment = {
  STORAGE_URL: z
    .string()
    .superRefine((text, { addIssue }) => {
      const mistakes = mistakesIn(text)
      if (mistakes.length > 0) addIssue({ code: 'custom', message: mistakes.join(', and ') })
    })
    .default('file:'),
}

/**
 * Where an address says that files are kept; `file:` alone is the folder `files` in the data folder. Throws a StartError that names the
 * setting and all that is wrong with it, without the secret that it holds.
 */
export function toStorageSettings(
  text: string,
  dataDir: string,
  setting = 'STORAGE_URL',
): StorageSettings {
  const parsed = parse(text, dataDir)
  if (Array.isArray(parsed))
    throw new StartError(`The setting ${setting} ${parsed.join(', and ')}.`)
  return parsed
}

function mistakesIn(text: string): string[] {
  const parsed = parse(text, '')
  return Array.isArray(parsed) ? parsed : []
}

function parse(text: string, dataDir: string): StorageSettings | string[] {
  if (text.startsWith('file:')) return parseFolder(text, dataDir)
  const found = PARTS.exec(text)?.groups
  return found
    ? parseS3(found)
    : [`must look like ${EXAMPLE}; an @ in the secret is written as %40`]
}

function parseFolder(text: string, dataDir: string): FolderSettings | string[] {
  if (text === 'file:') return { kind: 'folder', folder: join(dataDir, 'files') }
  if (!/^file:\/\/\/[^?#]+$/.test(text))
    return ['must name a folder with its whole path, such as file:///srv/zegel/files']
  const folder = decoded(text.slice('file://'.length))
  if (folder === undefined) return ['has a % in its path that must be written as %25']
  return { kind: 'folder', folder }
}

function parseS3(parts: Record<string, string | undefined>): S3Settings | string[] {
  const { key = '', secret = '', host = '', bucket = '' } = parts
  const query = new URLSearchParams(parts['query'])
  const [accessKeyId, secretAccessKey] = [decoded(key), decoded(secret)]
  const place = HOST.exec(host)?.groups
  const region = query.get('region') ?? 'us-east-1'
  const checksum = CHECKSUMS.find((name) => name === (query.get('checksum') ?? 'sha256'))
  const mistakes = [
    accessKeyId === '' || secretAccessKey === ''
      ? 'must hold a key and a secret: s3://key:secret@host/bucket'
      : '',
    accessKeyId === undefined || secretAccessKey === undefined
      ? 'has a % in its key or secret that must be written as %25'
      : '',
    place && Number(place['port'] ?? 443) < 65_536 && Number(place['port'] ?? 443) > 0
      ? ''
      : 'must name a host, with a port from 1 to 65535 where it is not the usual one',
    BUCKET.test(bucket)
      ? ''
      : 'must name one bucket after the host, of 3 to 63 small letters, digits, dots and hyphens',
    REGION.test(region) ? '' : 'has a region that is none, such as region=eu-central-1',
    checksum ? '' : `has a checksum that must be one of ${CHECKSUMS.join(', ')}`,
    ...wrongSwitches(query),
    ...wrongNames(query),
  ].filter(Boolean)
  if (mistakes.length > 0 || !accessKeyId || !secretAccessKey || !checksum) return mistakes
  const isAmazon = /\.amazonaws\.com(\.cn)?$/.test(place?.['name'] ?? '')
  return {
    ...{ kind: 's3', region, bucket, accessKeyId, secretAccessKey, checksum },
    endpoint: `${query.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    pathStyle: query.has('path_style') ? query.get('path_style') === '1' : !isAmazon,
  }
}

function wrongSwitches(query: URLSearchParams): string[] {
  return ['path_style', 'tls']
    .filter((name) => !['0', '1', null].includes(query.get(name)))
    .map((name) => `has a ${name} that must be 0 or 1`)
}

// What somebody misspelt would be something else than they think.
function wrongNames(query: URLSearchParams): string[] {
  const names = [...query.keys()]
  const unknown = names.filter((name) => !PARAMETERS.has(name)).length > 0
  const twice = new Set(names).size < names.length
  return [
    unknown ? `knows only ${[...PARAMETERS].join(', ')} after its question mark` : '',
    twice ? 'says the same twice after its question mark' : '',
  ]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
