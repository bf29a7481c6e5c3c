import { z } from 'zod'
import { dropStored, readStored, store } from './stored.ts'

const PREFIX = 'zegel-draft:'

const Stored = z.object({ draft: z.unknown(), fileNames: z.array(z.string()) })

/** A draft's files: a browser can't write them down, so they stay as long as the page does. */
export interface DraftFiles {
  files: readonly File[]
  /** Names of those that went with the page, and were not chosen again. */
  lost: readonly string[]
}

export interface SavedDraft<Draft> extends DraftFiles {
  draft: Draft
}

// By the draft's name; somebody who signs in again in the same page finds them back.
const filesHere = new Map<string, readonly File[]>()

/** What was typed in this tab under a name and not sent yet; undefined when there is none, or none that fits the schema. */
export function readDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): SavedDraft<z.output<Schema>> | undefined {
  const stored = readStored('sessionStorage', PREFIX + name, Stored)
  const read = schema.safeParse(stored?.draft)
  if (!stored || !read.success) return undefined
  const files = filesHere.get(name) ?? []
  const lost = stored.fileNames.slice(0, stored.fileNames.length - files.length)
  return { draft: read.data, files, lost }
}

/** Keeps what is typed, so that a reload of the page does not lose it. */
export function saveDraft(name: string, draft: object, { files, lost }: DraftFiles): void {
  filesHere.set(name, files)
  const fileNames = [...lost, ...files.map((file) => file.name)]
  store('sessionStorage', PREFIX + name, { draft, fileNames })
}

export function dropDraft(name: string): void {
  filesHere.delete(name)
  dropStored('sessionStorage', PREFIX + name)
}

/** Whoever signs out leaves nothing behind in the tab, whichever screen kept it there. */
export function dropAllDrafts(): void {
  filesHere.clear()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
