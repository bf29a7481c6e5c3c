export interface FormObject {
  [name: string]: FormValue
}

export type FormValue = string | FormObject

/** Reads what Stripe's clients send: 'a[b][0]=c' is { a: { b: { 0: 'c' } } }. */
export function readStripeForm(text: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, first, rest, value)
  }
  return root
}

/** The text at a path such as 'line_items.0.quantity'; undefined when there is none. */
export function textAt(form: FormObject, path: string): string | undefined {
  const value = at(form, path)
  return typeof value === 'string' ? value : undefined
}

/** The names and texts below a path; without what is nested deeper. */
export function textsAt(form: FormObject, path: string): Record<string, string> {
  const value = at(form, path)
  if (typeof value !== 'object') return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function at(form: FormObject, path: string): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const name of path.split('.')) {
    if (typeof value !== 'object') return undefined
    value = value[name]
  }
  return value
}

function put(into: FormObject, name: string, rest: string[], value: string): void {
  const [next, ...deeper] = rest
  const key = name === '' ? String(Object.keys(into).length) : name
  if (next === undefined) {
    into[key] = value
    return
  }
  const earlier = into[key]
  const nested: FormObject = typeof earlier === 'object' ? earlier : Object.create(null)
  into[key] = nested
  put(nested, next, deeper, value)
}
