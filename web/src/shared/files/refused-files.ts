import { CallFailed } from '../../lib/call.ts'

/** What was said of each file that was not taken, by the path it was sent under: 'file.2' is the third. */
export function refusedFiles(
  files: readonly File[],
  said: (path: string) => string | undefined,
): ReadonlyMap<File, string> {
  return new Map(
    files.flatMap((file, index) => {
      const text = said(`file.${index}`)
      return text ? [[file, text] as const] : []
    }),
  )
}

/** What the server said of each file it did not take, several things joined by commas. */
export function filesRefusedBy(error: unknown, files: readonly File[]): ReadonlyMap<File, string> {
  if (!(error instanceof CallFailed)) return new Map()
  return refusedFiles(files, (path) => error.errors[path]?.join(', '))
}
