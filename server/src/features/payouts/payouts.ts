/** What organisations pay to those who hold their instruments. This is what other modules may use of it. */

export { recordDividend } from './dividends/record-dividend.ts'
export { type DividendFlow, listDividendFlows } from './calendar/list-dividend-flows.ts'
export { remindOfCalendar } from './calendar/remind-of-calendar.ts'
export { paymentRunTasks } from './payment-runs/payment-runs.tasks.ts'
export { readBankFile, answersOf } from './bank-answers/read-bank-file.ts'
export { takeBankAnswers } from './bank-answers/take-bank-answers.ts'
export { checkPaymentFiles } from './payment-files/check-payment-files.ts'
export { checkStatementHashes } from './yearly-statements/check-statement-hashes.ts'
export { statementTasks } from './yearly-statements/yearly-statements.tasks.ts'
export { deleteOldStatements } from './yearly-statements/remove-statements.ts'
export { openDueDaysOf } from './payment-runs/due-days.ts'
export { listWaitingRuns } from './payment-runs/list-waiting-runs.ts'
export { makeRun } from './payment-runs/make-run.ts'
export { prepareRun } from './payment-runs/preparation/prepare-run.ts'
export {
  addAccount as addBankAccount,
  editPayoutSettings,
} from './payment-runs/settings/set-payout-settings.ts'
export { approveRun } from './payment-runs/settle-run.ts'
