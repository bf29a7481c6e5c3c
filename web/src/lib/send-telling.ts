interface Sending {
  method: string
  headers: Readonly<Record<string, string>>
  body?: BodyInit
  signal?: AbortSignal
}

/** Sends as fetch does, and tells how much of the body has gone, from 0 to 1; fetch itself can't tell. */
export function sendTelling(
  url: string,
  { method, headers, body, signal }: Sending,
  onSent: (part: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No answer came'))
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'blob'
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onSent(loaded / total)
  })
  request.addEventListener('load', () => resolve(toResponse(request)))
  for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) fail()
  else request.send(body as XMLHttpRequestBodyInit) // safe: a call's body is text or a form, never a stream
  return promise
}

function toResponse(request: XMLHttpRequest): Response {
  const { status } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? (request.response as Blob) : null, { status, headers })
}
