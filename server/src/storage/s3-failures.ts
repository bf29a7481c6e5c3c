import { StorageAway, StorageFull } from './storage-failures.ts'

interface S3Error {
  name?: string
  code?: string
  Code?: string
  $metadata?: { httpStatusCode?: number }
}

const FULL = new Set([
  'InsufficientStorage',
  'XMinioStorageFull',
  'QuotaExceeded',
  'StorageQuotaExceeded',
])

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host does not exist',
  EAI_AGAIN: 'that host cannot be looked up',
  EHOSTUNREACH: 'that host cannot be reached',
  ECONNRESET: 'it closes the connection',
  ETIMEDOUT: 'it does not answer',
  TimeoutError: 'it does not answer',
  EPROTO: 'it does not speak TLS; tls=0 says so',
  NoSuchBucket: 'that bucket does not exist',
  NotFound: 'that bucket does not exist',
  InvalidAccessKeyId: 'it does not know this key',
  SignatureDoesNotMatch: 'it refuses this secret',
  AccessDenied: 'this key may not write, read, list and remove there',
  RequestTimeTooSkewed: 'its clock and that of this machine differ too much',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
  PermanentRedirect: 'the bucket is in another region',
  SlowDown: 'it has too much to do',
}

/** Whether an error of the client is one of these, as S3 calls them. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const { name, Code, code } = (error ?? {}) as S3Error // safe: all optional
  return [name, Code, code].some((one) => one !== undefined && codes.includes(one))
}

/** What an error of the client means for a storage, in words for who runs the server; of what was sent nothing is repeated. */
export function toS3Failure(error: unknown, place: string): Error {
  if (error instanceof StorageAway || error instanceof StorageFull) return error
  const { name = '', code = '', Code = '', $metadata } = (error ?? {}) as S3Error // safe: all optional
  const status = $metadata?.httpStatusCode
  if (status === 507 || [name, Code].some((one) => FULL.has(one)))
    return new StorageFull(`${place} is full`, { cause: error })
  const known = [code, Code, name].map((one) => REASONS[one]).find(Boolean)
  const reason = known ?? `it answers ${Code || code || name}${status ? ` (${status})` : ''}`
  return new StorageAway(`${place} can't be used: ${reason}`, { cause: error })
}
