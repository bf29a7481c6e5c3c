/** Open screens that follow what changes. This is what other modules may use of it. */

export { publishChange as announceChange, type Change } from './announce-change.ts'
export { subscribeToChanges as followChanges } from './follow-changes.ts'
