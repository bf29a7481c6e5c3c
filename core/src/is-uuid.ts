const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a record at all. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
