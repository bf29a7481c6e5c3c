import { RuleBroken } from '@zegel/core/rule-broken'
import type { FastifyRequest } from 'fastify'

/** The body as sent: parsed JSON, or the fields of a form; undefined when there is none. `name[]` gathers a list. */
export async function readBody(request: FastifyRequest, multipart: boolean): Promise<unknown> {
  if (!multipart || !request.isMultipart()) return request.body ?? undefined
  const fields: Record<string, unknown> = {}
  let files = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new RuleBroken('files-not-accepted', {}, `file.${files++}`)
    }
    add(fields, part.fieldname, part.value)
  }
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
