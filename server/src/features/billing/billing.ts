/** What organisations pay for the platform. This is what other modules may use of it. */

export { agreePlan } from './change-plan.ts'
export { getBilling } from './get-billing.ts'
export {
  syncAllSubscriptions,
  syncLapsingSubscriptions,
} from './stripe/sync-subscription.ts'
