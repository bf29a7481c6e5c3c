/** A body as the web app sends it: JSON, or a form when a file goes along. */
export async function toPayload(
  body: object,
): Promise<{ payload: object | Buffer; headers: Record<string, string> }> {
  const parts = Object.entries(body)
  if (!parts.some(([, value]) => value instanceof File || hasFile(value)))
    return { payload: body, headers: {} }
  const form = new FormData()
  for (const [name, value] of parts) {
    if (value instanceof File) form.append(name, value)
    else if (hasFile(value)) for (const file of value) form.append(`${name}[]`, file)
    else if (value !== undefined) form.append(name, toPart(value))
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const contentType = request.headers.get('content-type') ?? ''
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': contentType },
  }
}

function hasFile(value: unknown): value is File[] {
  return Array.isArray(value) && value.some((one) => one instanceof File)
}

function toPart(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
