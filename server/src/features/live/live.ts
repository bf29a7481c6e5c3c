/** Open screens that follow what changes. This is what other modules may use of it. */

export { publishChange as announceChange, type Change } from './publish-change.ts'
export { subscribeToChanges as followChanges } from './subscribe-to-changes.ts'
