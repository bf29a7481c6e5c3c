/** Open screens that follow what changes. This is what other modules may use of it. */

export { announceChange, type Change } from './announce-change.ts'
export { followChanges } from './follow-changes.ts'
