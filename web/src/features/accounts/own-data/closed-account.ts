import { z } from 'zod'

const KEY = 'zegel-closed-account'

/** Until when the account that was closed in this tab can be opened again, as a moment; undefined when none was. */
export function readClosedAccount(): string | undefined {
  try {
    return z.iso.datetime().parse(sessionStorage.getItem(KEY))
  } catch {
    // Nothing there, or a browser that forbids it: the mail says the same.
    return undefined
  }
}

/** Keeps it for the page that is loaded anew. */
export function saveClosedAccount(until: string): void {
  try {
    sessionStorage.setItem(KEY, until)
  } catch {
    // Full or forbidden: the mail says the same.
  }
}

export function dropClosedAccount(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
