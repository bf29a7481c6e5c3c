import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListParts,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { identityToRecipient } from 'age-encryption'
import { StartError } from '../lib/start-error.ts'
import type { S3Settings } from '../settings-storage.ts'
import { hasCode, toS3Failure } from '../storage/s3-failures.ts'
import { ALGORITHMS, openS3Client } from '../storage/s3-storage.ts'
import { type ArchiveState, decryptWith, encryptFor, openWith } from './archive.ts'
import type { ArchiveTarget, CutOffArchive } from './targets.ts'

const LEAST_PART_BYTES = 8 * 1024 * 1024
// A storage takes ten thousand at most.
const MOST_PARTS = 9000
// How many parts an upload that is cut off loses at most.
const PARTS_A_CHECKPOINT = 8

/** What stands beside an upload, under the passphrase, so that it can be gone on with. */
interface Checkpoint extends Omit<CutOffArchive, 'state'> {
  uploadId: string
  partBytes: number
  parts: CompletedPart[]
  state: Omit<ArchiveState, 'opening' | 'identity' | 'previous'> & { previous: string }
}

/** Whether an archive can be read there, and its bytes. Throws a StartError where there is none. */
export async function* readS3Archive(
  settings: S3Settings,
  key: string,
): AsyncGenerator<Uint8Array> {
  const client = openS3Client(settings)
  const place = placeOf(settings, key)
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: key }))
    yield* Body as Readable // safe: so it is in Node
  } catch (error) {
    if (hasCode(error, 'NoSuchKey')) throw new StartError(`There is no ${place}.`, { cause: error })
    throw toS3Failure(error, place)
  } finally {
    client.destroy()
  }
}

function placeOf({ endpoint, bucket }: S3Settings, key: string): string {
  return `${key} in the bucket ${bucket} at ${new URL(endpoint).host}`
}

/**
 * An archive as an object of a storage that speaks S3, uploaded in parts; it is there once all of them are. Beside it, as `.part`, stands
 * how far it is. Throws a StartError where there is one already.
 */
export async function s3Target(settings: S3Settings, key: string): Promise<ArchiveTarget> {
  const client = openS3Client(settings)
  const upload = new S3Upload(client, settings, key)
  await upload.assertFree()
  return {
    place: upload.place,
    begin: (bytes) => upload.begin(bytes),
    findCutOff: (passphrase) => upload.findCutOff(passphrase),
    goOn: async () => {},
    write: (bytes) => upload.write(bytes),
    checkpoint: (point) => upload.checkpoint(point),
    finish: async () => {
      await upload.finish()
      client.destroy()
    },
    leave: async () => {
      await upload.leave().catch(() => {})
      client.destroy()
    },
  }
}

class S3Upload {
  readonly place: string
  private readonly client: S3Client
  private readonly at: { Bucket: string; Key: string }
  private readonly beside: { Bucket: string; Key: string }
  private readonly sum: (typeof ALGORITHMS)[S3Settings['checksum']]
  private uploadId = ''
  private partBytes = LEAST_PART_BYTES
  private parts: CompletedPart[] = []
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private partsAtCheckpoint: number | undefined

  constructor(client: S3Client, settings: S3Settings, Key: string) {
    const Bucket = settings.bucket
    this.client = client
    this.at = { Bucket, Key }
    this.beside = { Bucket, Key: `${Key}.part` }
    this.sum = ALGORITHMS[settings.checksum]
    this.place = placeOf(settings, Key)
  }

  async assertFree(): Promise<void> {
    try {
      await this.client.send(new HeadObjectCommand(this.at))
    } catch (error) {
      if (hasCode(error, 'NotFound', 'NoSuchKey')) return
      throw toS3Failure(error, this.place)
    }
    throw new StartError(`There is ${this.place} already: give another name.`)
  }

  async begin(bytes: number): Promise<void> {
    const before = await this.readBeside()
    if (before) await this.abort(before.uploadId)
    this.partBytes = Math.max(LEAST_PART_BYTES, Math.ceil(bytes / MOST_PARTS))
    const { UploadId = '' } = await this.told(
      this.client.send(new CreateMultipartUploadCommand({ ...this.at, ...this.sum })),
    )
    this.uploadId = UploadId
  }

  async findCutOff(passphrase: string): Promise<CutOffArchive | undefined> {
    const beside = await this.readBeside()
    if (!beside) return undefined
    const identity = await openWith(passphrase, beside.opening.subarray(4))
    const plain = await decryptWith(identity, beside.hidden)
    // safe: nobody else could have written it
    const point = JSON.parse(plain.toString()) as Checkpoint
    if (!(await this.hasAll(point))) return undefined
    this.uploadId = point.uploadId
    this.partBytes = point.partBytes
    this.parts = point.parts
    this.partsAtCheckpoint = point.parts.length
    this.waiting = [beside.waiting]
    this.waitingBytes = beside.waiting.length
    const previous = Buffer.from(point.state.previous, 'hex')
    const { facts, tally } = point
    return { facts, tally, state: { ...point.state, identity, previous, opening: beside.opening } }
  }

  // A storage may throw away an upload that nobody finished; one that is there has each part as it was sent, or not at all.
  private async hasAll({ uploadId: UploadId, parts }: Checkpoint): Promise<boolean> {
    const there = new Map<number | undefined, string | undefined>()
    try {
      for await (const { Parts = [] } of paginateListParts(
        { client: this.client },
        { ...this.at, UploadId },
      ))
        for (const { PartNumber, ETag } of Parts) there.set(PartNumber, ETag)
    } catch (error) {
      if (hasCode(error, 'NoSuchUpload')) return false
      throw toS3Failure(error, this.place)
    }
    return parts.every(({ PartNumber, ETag }) => there.get(PartNumber) === ETag)
  }

  async write(bytes: Buffer): Promise<void> {
    this.waiting.push(bytes)
    this.waitingBytes += bytes.length
    while (this.waitingBytes >= this.partBytes) await this.sendPart(this.partBytes)
  }

  private async sendPart(length: number): Promise<void> {
    const all = Buffer.concat(this.waiting)
    const PartNumber = this.parts.length + 1
    const { uploadId: UploadId, client, at, sum } = this
    const Body = all.subarray(0, length)
    const { ETag, ChecksumCRC32, ChecksumSHA256 } = await this.told(
      client.send(new UploadPartCommand({ ...at, ...sum, UploadId, PartNumber, Body })),
    )
    this.parts.push({ PartNumber, ETag, ChecksumCRC32, ChecksumSHA256 })
    this.waiting = [all.subarray(length)]
    this.waitingBytes -= length
  }

  async checkpoint({ facts, tally, state }: CutOffArchive): Promise<void> {
    const since = this.parts.length - (this.partsAtCheckpoint ?? -PARTS_A_CHECKPOINT)
    if (since < PARTS_A_CHECKPOINT) return
    const { uploadId, partBytes, parts, beside } = this
    const { segments, size, previous, identity, opening } = state
    const point: Checkpoint = {
      ...{ uploadId, partBytes, parts, facts, tally },
      state: { segments, size, previous: previous.toString('hex') },
    }
    const recipient = await identityToRecipient(identity)
    const hidden = await encryptFor(recipient, Buffer.from(JSON.stringify(point)))
    const lengths = { upload_id: uploadId, opening: opening.length, hidden: hidden.length }
    const head = Buffer.from(`${JSON.stringify(lengths)}\n`)
    const Body = Buffer.concat([head, opening, hidden, ...this.waiting])
    await this.told(this.client.send(new PutObjectCommand({ ...beside, Body })))
    this.partsAtCheckpoint = parts.length
  }

  private async readBeside() {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.beside))
      const bytes = await buffer(Body as Readable) // safe: so it is in Node
      const start = bytes.indexOf('\n') + 1
      // safe: as `checkpoint` writes it
      const { upload_id, opening, hidden } = JSON.parse(bytes.subarray(0, start).toString()) as {
        upload_id: string
        opening: number
        hidden: number
      }
      const at = start + opening
      return {
        uploadId: upload_id,
        opening: bytes.subarray(start, at),
        hidden: bytes.subarray(at, at + hidden),
        waiting: bytes.subarray(at + hidden),
      }
    } catch (error) {
      if (hasCode(error, 'NoSuchKey')) return undefined
      throw toS3Failure(error, this.place)
    }
  }

  async finish(): Promise<void> {
    if (this.waitingBytes > 0) await this.sendPart(this.waitingBytes)
    const { client, at, uploadId: UploadId, parts: Parts } = this
    const MultipartUpload = { Parts }
    await this.told(
      client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload })),
    )
    await client.send(new DeleteObjectCommand(this.beside)).catch(() => {})
  }

  async leave(): Promise<void> {
    if (this.uploadId && this.partsAtCheckpoint === undefined) await this.abort(this.uploadId)
  }

  private async abort(UploadId: string): Promise<void> {
    const { client, at } = this
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {})
  }

  private async told<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work
    } catch (error) {
      throw toS3Failure(error, this.place)
    }
  }
}
