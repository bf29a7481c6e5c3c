import { createHash } from 'node:crypto'
import { RuleBroken } from '@zegel/core/rule-broken'

/** Of facts that can be changed: another one once any of them is another. */
export function versionOf(facts: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(
    Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
  )
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Refuses ('changed-meanwhile') a change by somebody who saw another version than there is now; one who says none replaces what is there.
 * Whoever calls it holds the lock under which what is judged is changed.
 */
export function assertVersion(seen: string | undefined, version: string): void {
  if (seen !== undefined && seen !== version) throw new RuleBroken('changed-meanwhile')
}
