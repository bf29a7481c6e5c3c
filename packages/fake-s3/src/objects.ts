import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SignedRequest } from './signature.ts'

export interface StoredObject {
  bytes: Buffer
  writtenAt: Date
}

interface Upload {
  key: string
  startedAt: Date
  parts: Map<number, Buffer>
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A refusal with a code of S3. */
export class S3Fault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const LEAST_PART_BYTES = 5 * 1024 * 1024

/** What a bucket keeps, and how it answers. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>()
  /** Uploads in parts that were begun, and neither completed nor aborted. */
  readonly uploads = new Map<string, Upload>()

  /** Returns the reply to a request on an object, or on the bucket when the key is empty. Throws S3Fault. */
  answer({ method, url, headers, body }: SignedRequest, key: string): Reply {
    const query = url.searchParams
    if (method === 'PUT' || method === 'POST') assertChecksums(headers, body)
    if (!key) return this.answerOnBucket(method, query)
    const uploadId = query.get('uploadId')
    if (uploadId !== null) return this.answerOnUpload(method, { key, uploadId, query, body })
    if (method === 'POST' && query.has('uploads')) return this.begin(key)
    if (method === 'PUT') return this.put(key, body, headers['if-none-match'] === '*')
    if (method === 'DELETE') return this.delete(key)
    return this.get(method, key)
  }

  private answerOnBucket(method: string, query: URLSearchParams): Reply {
    if (method === 'HEAD') return { status: 200 }
    if (method !== 'GET') throw new S3Fault(501, 'NotImplemented')
    if (query.has('uploads')) return this.listUploads()
    return this.list(query)
  }

  private get(method: string, key: string): Reply {
    const found = this.objects.get(key)
    if (!found) throw new S3Fault(404, 'NoSuchKey')
    const headers = {
      'content-length': `${found.bytes.length}`,
      'last-modified': found.writtenAt.toUTCString(),
      etag: etagOf(found.bytes),
    }
    return { status: 200, headers, ...(method === 'GET' && { body: found.bytes }) }
  }

  private put(key: string, bytes: Buffer, onlyIfAbsent: boolean): Reply {
    if (onlyIfAbsent && this.objects.has(key)) throw new S3Fault(412, 'PreconditionFailed')
    this.objects.set(key, { bytes, writtenAt: new Date() })
    return { status: 200, headers: { etag: etagOf(bytes) } }
  }

  private delete(key: string): Reply {
    this.objects.delete(key)
    return { status: 204 }
  }

  private begin(key: string): Reply {
    const uploadId = randomUUID()
    this.uploads.set(uploadId, { key, startedAt: new Date(), parts: new Map() })
    return xml('InitiateMultipartUploadResult', `<UploadId>${uploadId}</UploadId>`)
  }

  private answerOnUpload(
    method: string,
    {
      key,
      uploadId,
      query,
      body,
    }: { key: string; uploadId: string; query: URLSearchParams; body: Buffer },
  ): Reply {
    const upload = this.uploads.get(uploadId)
    if (upload?.key !== key) throw new S3Fault(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'GET') return listParts(upload)
    this.uploads.delete(uploadId)
    return method === 'DELETE' ? { status: 204 } : this.complete(upload, body.toString())
  }

  private complete({ key, parts }: Upload, wanted: string): Reply {
    const numbers = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
      Number(n),
    )
    const chosen = numbers.map((number) => parts.get(number))
    if (chosen.some((part) => !part)) throw new S3Fault(400, 'InvalidPart')
    const all = chosen.filter((part) => part !== undefined)
    if (all.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
      throw new S3Fault(400, 'EntityTooSmall')
    const bytes = Buffer.concat(all)
    this.put(key, bytes, false)
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(bytes)}</ETag>`)
  }

  private list(query: URLSearchParams): Reply {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const most = Number(query.get('max-keys') ?? 1000)
    const prefix = query.get('prefix') ?? ''
    const keys = [...this.objects.keys()].toSorted()
    const left = keys.filter((key) => key > after && key.startsWith(prefix))
    const page = left.slice(0, most)
    const contents = page.map((key) => {
      const { bytes, writtenAt } = this.objects.get(key) ?? { bytes: '', writtenAt: new Date(0) }
      const about = `<LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
      return `<Contents><Key>${key}</Key>${about}</Contents>`
    })
    const isCut = left.length > page.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}`)
  }

  private listUploads(): Reply {
    const each = [...this.uploads].map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    )
    return xml('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${each.join('')}`)
  }
}

function listParts({ key, parts }: Upload): Reply {
  const each = [...parts].map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
  )
  return xml('ListPartsResult', `<Key>${key}</Key><IsTruncated>false</IsTruncated>${each.join('')}`)
}

function assertChecksums(headers: SignedRequest['headers'], body: Buffer): void {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  const expected: Record<string, string> = {
    'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
    'x-amz-checksum-crc32': sum.toString('base64'),
  }
  for (const [name, right] of Object.entries(expected)) {
    const given = headers[name]
    if (given !== undefined && given !== right) throw new S3Fault(400, 'BadDigest')
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** An answer in XML. */
export function xml(name: string, inner: string, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`,
  }
}
