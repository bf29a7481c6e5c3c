import { z } from 'zod'
import { dropStored, readStored, store } from '../../../lib/browser/stored.ts'

const KEY = 'zegel-closed-account'

/** Until when the account that was closed in this tab can be opened again, as a moment; undefined when none was. The mail says the same. */
export function readClosedAccount(): string | undefined {
  return readStored('sessionStorage', KEY, z.iso.datetime())
}

/** Keeps it for the page that is loaded anew. */
export function saveClosedAccount(until: string): void {
  store('sessionStorage', KEY, until)
}

export function dropClosedAccount(): void {
  dropStored('sessionStorage', KEY)
}
