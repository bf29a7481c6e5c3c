import multipart from '@fastify/multipart'
import type { MessageKey } from '@zegel/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { InputRefused } from './input-refused.ts'

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

/** The body as sent: parsed JSON, or the fields of a form; undefined when there is none. `name[]` gathers a list. */
export async function readBody(request: FastifyRequest, takesForms: boolean): Promise<unknown> {
  if (!takesForms || !request.isMultipart()) return request.body
  const fields: Record<string, unknown> = {}
  const files: Record<string, MessageKey[]> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') add(fields, part.fieldname, part.value)
    else {
      // What is not read would keep the form from ending.
      part.file.resume()
      files[part.fieldname.replace(/\[\]$/, '')] = ['files-not-accepted']
    }
  }
  if (Object.keys(files).length > 0) throw new InputRefused(files)
  return fields
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
