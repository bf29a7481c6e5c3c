/** A value as JSON with the keys of its objects in order, so that equal values are written alike wherever they come from. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => inOrder(part))
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
