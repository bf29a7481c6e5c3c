import { toPlainText } from './text.ts'

type Parameters = Readonly<Record<string, unknown>> | undefined

export interface RequestInput {
  params?: Parameters
  /** In the order in which it is written; what is undefined is left out. */
  query?: Parameters
}

/** The address of a call: its path with its parameters filled in and its query behind it. */
export function requestUrl(path: string, { params, query }: RequestInput = {}): string {
  const filled = `/api${path}`.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (typeof value !== 'string' || value === '')
      throw new Error(`The path ${path} needs a ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) {
      const text = toPlainText(one)
      if (text !== undefined) search.append(name, text)
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** JSON, or a form with parts when a file goes along; the browser writes the content type of a form itself. */
export function requestBody(
  body: unknown,
  multipart: boolean,
): { payload?: BodyInit; contentType?: string } {
  if (body === undefined) return {}
  if (!multipart || !hasFile(body))
    return { payload: JSON.stringify(body), contentType: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) appendPart(form, name, value) // safe: what has a file is an object
  return { payload: form }
}

function appendPart(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(name, value)
  else if (Array.isArray(value) && value.some((one) => one instanceof Blob)) {
    for (const one of value) appendPart(form, `${name}[]`, one)
  } else {
    form.append(
      name,
      typeof value === 'object' ? JSON.stringify(value) : (toPlainText(value) ?? ''),
    )
  }
}

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile)
}
