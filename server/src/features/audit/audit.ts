/** What was done by whom on which record, and what happened to accounts. This is what other modules may use of it. */

export { listLatestEvents } from './list-latest-events.ts'
export { prepareMonths } from './record-audit-event.ts'
export {
  recordAuditEvent,
  recordAuditEvents,
} from './record-audit-event.ts'
export { recordSecurityEvent } from './record-audit-event.ts'
