import type { z } from 'zod'

/** What lasts as long as the tab does, or stays in the browser. */
export type Place = 'sessionStorage' | 'localStorage'

/** What is stored under a key; undefined when there is nothing, something that does not fit, or a browser that forbids it. */
export function readStored<Schema extends z.ZodType>(
  place: Place,
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(globalThis[place].getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

/** Stores it, unless the browser is full or forbids it: nobody may depend on what is stored. */
export function store(place: Place, key: string, value: unknown): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value))
  } catch {
    // It is not there the next time, as anywhere else.
  }
}

export function dropStored(place: Place, key: string): void {
  try {
    globalThis[place].removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
