import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { RegisterFormat } from '@zegel/contract/file-formats'

interface SentFile {
  fileName: string
  contentType: string
  /** Bytes. */
  size: number
  /** Whether a browser may show it; else it is downloaded. */
  isInline: boolean
  bytes: Readable
}

/** Answers with a file that somebody gave us; whatever it holds, nothing in it runs. */
export async function sendFile(reply: FastifyReply, file: SentFile): Promise<void> {
  const { fileName, contentType, size, isInline, bytes } = file
  reply.headers({
    'content-type': contentType,
    'content-length': size,
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  await reply.send(bytes)
}

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

/** Content-Disposition with a file name in any letters (RFC 6266 and 8187), and a plain one for what can't read those. */
export function contentDisposition(how: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}
