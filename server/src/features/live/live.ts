/** Open screens that follow what changes. This is what other modules may use of it. */

export { publishCall, publishChange, type Change } from './subscribers.ts'
export { subscribeToChanges } from './subscribe-to-changes.ts'
