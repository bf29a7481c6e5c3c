/** What the business register answers when it gives no company. */
export interface KvkRefusal {
  /** The HTTP status; undefined when no answer came. */
  status?: number | undefined
  /** Such as IPD0005; undefined when the body is empty or says nothing of the kind. */
  code?: string | undefined
  /** What the register says of it, in Dutch. */
  text?: string | undefined
}

/** The text a user gets: one of ours by its key, or the register's own. */
export type KvkFailure =
  | { rule: 'kvk-not-found' | 'kvk-lookup-failed' | 'kvk-unknown-error' }
  | { text: string }

const NOT_FOUND = { rule: 'kvk-not-found' } as const
const LOOKUP_FAILED = { rule: 'kvk-lookup-failed' } as const
const UNKNOWN_ERROR = { rule: 'kvk-unknown-error' } as const

const BY_CODE: Readonly<Record<string, KvkFailure>> = {
  // The number is not valid; there is nothing to deliver for it.
  IPD0004: NOT_FOUND,
  IPD0005: NOT_FOUND,
  // The product is not there; a technical error.
  IPD0001: LOOKUP_FAILED,
  IPD9999: LOOKUP_FAILED,
  // We asked for something that the register does not know.
  IPD1998: UNKNOWN_ERROR,
  IPD1999: UNKNOWN_ERROR,
}

const MEANS_NOT_FOUND =
  /niet (valide|geldig)|ongeldig|bestaat niet|niet gevonden|not valid|invalid|does not exist|not found/i
const LONGEST_TEXT = 300

/**
 * What to tell of a lookup that gave nothing: by the register's code, else by what its text means, else its text, else by the
 * HTTP status.
 */
export function toKvkFailure({ status, code, text = '' }: KvkRefusal): KvkFailure {
  const known = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
  if (known) return known
  if (MEANS_NOT_FOUND.test(text)) return NOT_FOUND
  if (text.trim()) return { text: text.trim().slice(0, LONGEST_TEXT) }
  if (status === 404) return NOT_FOUND
  return status !== undefined && status < 500 && !isAboutUs(status) ? UNKNOWN_ERROR : LOOKUP_FAILED
}

// Our key is refused, or we ask too much: nothing the user did.
function isAboutUs(status: number): boolean {
  return [401, 403, 407, 408, 429].includes(status)
}
