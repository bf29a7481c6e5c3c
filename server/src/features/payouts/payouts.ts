/** What organisations pay to those who hold their instruments. This is what other modules may use of it. */

export { remindOfCalendar } from './calendar/remind-of-calendar.ts'
export { paymentRunTasks } from './payment-runs/payment-runs.tasks.ts'
