import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

export interface SentFile {
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
