import type { z } from 'zod'

const PREFIX = 'zegel-draft:'

/** What was typed in this tab under a name and not sent yet; undefined when there is none, or none that fits the schema. */
export function readDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
  } catch {
    // A browser may forbid it, and then nothing is kept.
    return undefined
  }
}

/** Keeps what is typed, so that a reload of the page does not lose it. */
export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Full or forbidden: what is on screen is still there.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept either.
  }
}

/** Whoever signs out leaves nothing behind in the tab, whichever screen kept it there. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('zegel-')) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
