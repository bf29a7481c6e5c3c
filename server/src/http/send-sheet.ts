import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/values'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Answers with a sheet to keep as a file; the name goes without what follows the dot. */
export async function sendSheet(
  reply: FastifyReply,
  sheet: Readable,
  { name, format }: { name: string; format: SheetFormat },
): Promise<void> {
  reply.type(TYPES[format])
  reply.header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
  await reply.send(sheet)
}
