/** Open screens that follow what changes. This is what other modules may use of it. */

export { publishChange, type Change } from './subscribers.ts'
export { subscribeToChanges } from './subscribe-to-changes.ts'
