import multipart from '@fastify/multipart'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { readForm } from './read-form.ts'

const MEGABYTE = 1024 * 1024

/** Bodies are JSON, or forms where the contract says so; a page of another site can send neither unseen. */
export async function acceptBodies(app: App): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) => {
      // Some clients name the type of a body they do not send.
      if (text === '') done(null, undefined)
      else void parseJson(request, text, done)
    },
  )
  await app.register(multipart, {
    limits: { fields: 200, fieldSize: MEGABYTE, files: 50, parts: 250 },
  })
}

/** The body as sent: parsed JSON, or the fields and files of a form; undefined when there is none. */
export async function readBody(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'multipart' | 'file' | 'files'>,
): Promise<unknown> {
  return endpoint.multipart && request.isMultipart() ? readForm(request, endpoint) : request.body
}
