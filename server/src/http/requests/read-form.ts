import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, FileLimit, FilesLimit } from '@zegel/contract/endpoint'
import type { MessageKey } from '@zegel/contract/messages'
import type { FastifyRequest } from 'fastify'
import { BodyUnreadable, InputRefused } from '../replies/failures.ts'
import { storeUpload } from './uploads.ts'

type Takes = Pick<Endpoint, 'file' | 'files'>
type Refused = Record<string, MessageKey[]>

/** What the reader of forms says of one that is cut off or was never one; it gives no code. */
const UNREADABLE = /unexpected end of multipart data|boundary not found/i

/**
 * The fields of a form, and its `file` where the call takes one, or a list of them; `name[]` gathers a list. Refuses what can't be read as
 * a form.
 */
export async function readForm(
  request: FastifyRequest,
  takes: Takes,
): Promise<Record<string, unknown>> {
  try {
    return await readParts(request, takes)
  } catch (error) {
    if (error instanceof Error && !('code' in error) && UNREADABLE.test(error.message))
      throw new BodyUnreadable({ cause: error })
    throw error
  }
}

async function readParts(request: FastifyRequest, takes: Takes): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const refused: Refused = {}
  for await (const part of request.parts(limitsFor(takes))) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') add(fields, part.fieldname, part.value)
    else if (takes.files && name === 'file') {
      await addFile(request, part, { limit: takes.files, fields, refused })
    } else if (takes.file && part.fieldname === 'file') {
      const file = await readFile(request, part, takes.file)
      if (file) fields['file'] = file
    } else {
      // What is not read would keep the form from ending.
      part.file.resume()
      refused[name] = ['files-not-accepted']
    }
  }
  if (Object.keys(refused).length > 0) throw new InputRefused(refused)
  return fields
}

// A byte more than may be: that is how a file that is too large shows.
function limitsFor({ file, files }: Takes) {
  if (files) return { limits: { fileSize: files.bytes + 1 }, throwFileSizeLimit: false }
  return file && { limits: { files: 1, fileSize: file.bytes + 1 }, throwFileSizeLimit: false }
}

// Each goes to the disk as it comes in. What is too large is cut off there, and the schema sees that; the others are still read.
async function addFile(
  request: FastifyRequest,
  part: MultipartFile,
  {
    limit,
    fields,
    refused,
  }: { limit: FilesLimit; fields: Record<string, unknown>; refused: Refused },
): Promise<void> {
  const earlier = Array.isArray(fields['file']) ? fields['file'] : []
  if (earlier.length >= limit.most) {
    part.file.resume()
    refused['file'] = [limit.tooMany]
    return
  }
  const file = await storeUpload(request, part)
  // A field for files that was left empty.
  if (file.size > 0 || file.name) fields['file'] = [...earlier, file]
}

// Undefined when the form's field was left empty.
async function readFile(
  request: FastifyRequest,
  { file, filename }: MultipartFile,
  limit: FileLimit,
): Promise<File | undefined> {
  const kept = await storeUpload(request, { file: upTo(file, limit, request), filename })
  return kept.size === 0 && !filename ? undefined : kept
}

// What is too large is answered at once. What is still under way is thrown away as it comes, so that the sender gets to read the answer;
// not before the form's reader has let go of it, which would stop it once more.
async function* upTo(
  stream: AsyncIterable<unknown>,
  { bytes: most, tooLarge, tooLargeStatus }: FileLimit,
  { raw }: FastifyRequest,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer // safe: the file of a form is read as bytes
    size += bytes.length
    if (size > most) {
      setImmediate(() => raw.resume())
      throw new InputRefused({ file: [tooLarge] }, tooLargeStatus)
    }
    yield bytes
  }
}

function add(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (!name.endsWith('[]')) {
    fields[name] = value
    return
  }
  const list = name.slice(0, -2)
  const earlier = fields[list]
  fields[list] = Array.isArray(earlier) ? [...earlier, value] : [value]
}
