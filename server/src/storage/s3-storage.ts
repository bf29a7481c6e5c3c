import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  ChecksumAlgorithm,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { S3Settings } from '../settings-storage.ts'
import { hasCode, toS3Failure } from './s3-failures.ts'
import {
  assertKey,
  isKey,
  type ListedBytes,
  makeKey,
  type Note,
  type OpenedBytes,
  PROBE,
  type Storage,
  type StoredBytes,
  Tally,
} from './stored-bytes.ts'

export interface S3Limits {
  /** How many requests are under way at the same time; others wait. */
  connections: number
  /** How often a request is sent at most. */
  attempts: number
  connectMs: number
  /** From a request's first byte to its answer's first. */
  answerMs: number
  /** How long nothing may come or go. */
  silenceMs: number
}

const LIMITS: S3Limits = {
  connections: 48,
  attempts: 4,
  connectMs: 3000,
  answerMs: 60_000,
  silenceMs: 30_000,
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

// What is smaller goes in one request. In memory is one part of each upload at a time.
const PART_BYTES = 8 * 1024 * 1024

/** Which sum goes along with what is written, as a request says it. */
export const ALGORITHMS = {
  sha256: { ChecksumAlgorithm: ChecksumAlgorithm.SHA256 },
  crc32: { ChecksumAlgorithm: ChecksumAlgorithm.CRC32 },
  none: {},
} as const

/** Files as objects in a bucket of an object storage that speaks S3, each under its key; one client, with connections that stay open. */
export function s3Storage(settings: S3Settings, limits: S3Limits = LIMITS): Storage {
  const client = openS3Client(settings, limits)
  const bucket = new S3Bucket(client, settings)
  return {
    place: bucket.place,
    whereabouts: {
      kind: 'bucket',
      place: `${settings.bucket} (${new URL(settings.endpoint).host})`,
    },
    put: (content) => bucket.put(makeKey(), content),
    putAt: (key, content) => bucket.put(key, content),
    open: (key) => bucket.open(key),
    remove: (key) => bucket.remove(key),
    list: () => bucket.list(),
    removeUnfinished: (before) => bucket.removeUnfinished(before),
    readNote: (name) => bucket.readNote(name),
    writeNote: (name, line) => bucket.writeNote(name, line),
    probe: () => bucket.write(PROBE, Buffer.from(new Date().toISOString())),
    close: async () => client.destroy(),
  }
}

/** A client that waits no longer than its limits, and tries again what may go well the next time. */
export function openS3Client(settings: S3Settings, limits: S3Limits = LIMITS): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle, checksum } = settings
  const agent = { keepAlive: true, maxSockets: limits.connections }
  return new S3Client({
    ...{ endpoint, region, forcePathStyle: pathStyle },
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: limits.attempts,
    retryMode: 'standard',
    requestChecksumCalculation: checksum === 'none' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED',
    // The hash that is noted with a file judges what comes back.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silenceMs,
      // Whoever has to wait for a connection is not told of in the output of the server.
      socketAcquisitionWarningTimeout: LONGEST_TIMER_MS,
    }),
  })
}

class S3Bucket {
  readonly place: string
  private readonly client: S3Client
  private readonly Bucket: string
  private readonly sum: (typeof ALGORITHMS)[S3Settings['checksum']]

  constructor(client: S3Client, { endpoint, bucket, checksum }: S3Settings) {
    this.client = client
    this.Bucket = bucket
    this.sum = ALGORITHMS[checksum]
    this.place = `the bucket ${bucket} at ${new URL(endpoint).host}`
  }

  async put(key: string, content: Uint8Array | Readable): Promise<StoredBytes> {
    assertKey(key)
    const tally = new Tally()
    if (content instanceof Uint8Array) {
      tally.add(content)
      await this.write(key, content)
    } else await this.upload(key, content, tally)
    return tally.end(key)
  }

  async write(Key: string, Body: Uint8Array, condition: { IfNoneMatch?: string } = {}) {
    const { client, Bucket, sum } = this
    const command = new PutObjectCommand({ Bucket, Key, Body, ...sum, ...condition })
    await this.told(client.send(command))
  }

  // What is broken off in between is aborted, so that no parts stay behind.
  private async upload(Key: string, content: Readable, tally: Tally): Promise<void> {
    const { client, Bucket, sum } = this
    const Body = Readable.from(tally.through(content), { objectMode: false })
    const params = { Bucket, Key, Body, ...sum }
    try {
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done()
    } catch (error) {
      if (tally.broken !== undefined) throw tally.broken
      // It was completed, and the answer to that got lost.
      if (hasCode(error, 'NoSuchUpload') && (await this.holds(Key, tally.size))) return
      throw toS3Failure(error, this.place)
    } finally {
      content.destroy()
    }
  }

  private async holds(Key: string, size: number): Promise<boolean> {
    const { client, Bucket } = this
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined)
    return found?.ContentLength === size
  }

  async open(key: string): Promise<OpenedBytes | undefined> {
    assertKey(key)
    const { client, Bucket } = this
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
      const body = Body as Readable // safe: so it is in Node
      const bytes = Readable.from(this.chunksOf(body), { objectMode: false })
      // Of one that nobody began to read, too.
      bytes.once('close', () => body.destroy())
      return { size: Number(ContentLength), bytes }
    } catch (error) {
      if (hasCode(error, 'NoSuchKey')) return undefined
      throw toS3Failure(error, this.place)
    }
  }

  private async *chunksOf(body: Readable): AsyncGenerator<Buffer> {
    try {
      yield* body
    } catch (error) {
      throw toS3Failure(error, this.place)
    }
  }

  async remove(key: string): Promise<void> {
    assertKey(key)
    const { client, Bucket } = this
    await this.told(client.send(new DeleteObjectCommand({ Bucket, Key: key })))
  }

  async *list(): AsyncGenerator<ListedBytes> {
    const { client, Bucket } = this
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        yield* Contents.flatMap(({ Key = '', LastModified }) =>
          isKey(Key) && LastModified ? [{ key: Key, writtenAt: LastModified }] : [],
        )
    } catch (error) {
      throw toS3Failure(error, this.place)
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    const { client, Bucket } = this
    try {
      // What there is more than fits on a page waits for the next time.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (isKey(Key ?? '') && Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    } catch (error) {
      // Some storages forget them by themselves, and list none.
      if (!hasCode(error, 'NotImplemented', 'NoSuchUpload')) throw toS3Failure(error, this.place)
    }
  }

  async readNote(Key: Note): Promise<string | undefined> {
    const { client, Bucket } = this
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return (await buffer(Body as Readable)).toString().trim() // safe: so it is in Node
    } catch (error) {
      if (hasCode(error, 'NoSuchKey')) return undefined
      throw toS3Failure(error, this.place)
    }
  }

  async writeNote(name: Note, line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`)
    try {
      await this.write(name, bytes, { IfNoneMatch: '*' })
    } catch (error) {
      const { cause } = error as Error // safe: what `told` throws
      if (hasCode(cause, 'PreconditionFailed', 'ConditionalRequestConflict')) return
      // A storage without conditions: the database lets one server write it at a time.
      if (!hasCode(cause, 'NotImplemented')) throw error
      if ((await this.readNote(name)) === undefined) await this.write(name, bytes)
    }
  }

  private async told<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work
    } catch (error) {
      throw toS3Failure(error, this.place)
    }
  }
}
