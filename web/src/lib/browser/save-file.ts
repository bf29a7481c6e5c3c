const A_MINUTE = 60_000

/** Hands a file to the reader, as a link that is pressed at once. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A browser that asks where to keep it reads it later.
  setTimeout(() => URL.revokeObjectURL(url), A_MINUTE)
}
