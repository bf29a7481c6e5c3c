const DUTCH = /^(\d{4})\s*([a-z]{2})$/i

/** A Dutch zip code as it is written, '9401 AB', however somebody typed it; any other stays as it is. */
export function tidyZipCode(typed: string): string {
  return typed.replace(
    DUTCH,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  )
}
