import { LANGUAGES } from '@zegel/contract/messages'
import { z } from 'zod'
import { toPlainText } from './text.ts'

/** An id in the address; what can be none is as if it were not there. */
export const optionalId = z.uuid().optional().catch(undefined)

/** A language in the address; one that there is none of is as if it were not there. */
export const optionalLanguage = z.enum(LANGUAGES).optional().catch(undefined)

/** Search parameters are plain text; a screen's schema turns them into what it needs. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Of an address only which organisation it is about: for a link to another screen of it, on which nothing is searched or open yet. */
export function sameOrganization<Id extends string | undefined>(before: { id?: Id }) {
  return { id: before.id }
}

/** The opposite of parseSearch; what is empty is left out of the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = toPlainText(value)
    if (text) parameters.set(name, text)
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}
