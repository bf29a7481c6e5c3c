import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FileLimit } from '@zegel/contract/endpoint'
import type { MessageKey } from '@zegel/contract/messages'
import type { FastifyRequest } from 'fastify'
import { InputRefused } from './input-refused.ts'

/** The fields of a form, and its `file` where the call takes one; `name[]` gathers a list. */
export async function readForm(
  request: FastifyRequest,
  limit: FileLimit | undefined,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const refused: Record<string, MessageKey[]> = {}
  for await (const part of request.parts(limitsFor(limit))) {
    if (part.type === 'field') add(fields, part.fieldname, part.value)
    else if (limit && part.fieldname === 'file') {
      const file = await readFile(request, part, limit)
      if (file) fields['file'] = file
    } else {
      // What is not read would keep the form from ending.
      part.file.resume()
      refused[part.fieldname.replace(/\[\]$/, '')] = ['files-not-accepted']
    }
  }
  if (Object.keys(refused).length > 0) throw new InputRefused(refused)
  return fields
}

// A byte more than may be: that is how a file that is too large shows.
function limitsFor(limit: FileLimit | undefined) {
  return limit && { limits: { files: 1, fileSize: limit.bytes + 1 }, throwFileSizeLimit: false }
}

// Held in memory, so that what is refused leaves nothing behind; undefined when the form's field was left empty.
async function readFile(
  request: FastifyRequest,
  { file, filename }: MultipartFile,
  limit: FileLimit,
): Promise<File | undefined> {
  const bytes = await readUpTo(file, limit.bytes)
  if (!bytes) {
    // Answered at once. What is still under way is thrown away as it comes, so that the sender gets to read the answer; not before
    // the form's reader has let go of it, which would stop it once more.
    setImmediate(() => request.raw.resume())
    throw new InputRefused({ file: [limit.tooLarge] })
  }
  return bytes.length === 0 && !filename ? undefined : new File([bytes], filename)
}

async function readUpTo(stream: Readable, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer // safe: the file of a form is read as bytes
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
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
