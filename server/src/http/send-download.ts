import type { Readable } from 'node:stream'
import type { RegisterFormat } from '@zegel/contract/file-formats'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

const TYPES: Record<RegisterFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Answers with a file to keep; the name goes without what follows the dot. */
export async function sendDownload(
  reply: FastifyReply,
  file: Readable,
  { name, format }: { name: string; format: RegisterFormat },
): Promise<void> {
  reply.type(TYPES[format])
  reply.header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
  await reply.send(file)
}
