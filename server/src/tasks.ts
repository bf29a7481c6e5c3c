import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import { refusedOften } from './access/refusal-burst.ts'
import type { Context } from './context.ts'
import { recordSecurityEvent } from './features/audit/audit.ts'
import { syncAllSubscriptions, syncLapsingSubscriptions } from './features/billing/billing.ts'
import { enqueueMissingDeeds, makeDeed } from './features/deeds/deeds.ts'
import { historyTasks } from './features/history/history.ts'
import { applyImportTasks, importTasks } from './features/imports/imports.ts'
import { applyTermsChanges, settleOfferSignatures } from './features/instruments/instruments.ts'
import { followSeats, mergeAccepted } from './features/legal-persons/legal-persons.ts'
import { paymentTasks } from './features/payments/payments.ts'
import { paymentRunTasks, remindOfCalendar, statementTasks } from './features/payouts/payouts.ts'
import {
  extractTasks,
  participantTasks,
  registrationConfirmed,
} from './features/register/register.ts'
import {
  expireTransactions,
  noticeTasks,
  notifyTransaction,
  withdrawObjectionTo,
} from './features/transactions/transactions.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { openMailServer } from './mail/mail-server.ts'
import { sweepOrphans } from './storage/sweep-orphans.ts'

const SendMail = z.object({ id: z.uuid() })
const OfPerson = z.object({ legal_person_id: z.uuid() })
const OfTransaction = z.object({ organization_id: z.uuid(), transaction_id: z.uuid() })

/** What is done by the clock, in Coordinated Universal Time. */
export const CRONTAB = [
  '* * * * * expire-transactions',
  '* * * * * apply-terms-changes',
  '7 * * * * warn-about-expiry',
  '11 * * * * follow-seats',
  '12 * * * * settle-offers',
  '37 * * * * ask-for-missing-deeds',
  '23 3 * * * ask-for-all-missing-deeds',
  '*/5 * * * * reconcile-payments',
  '23 4 * * * refresh-billing',
  '7 5 * * * propose-payment-runs',
  '17 5 * * * remind-of-calendar',
  '47 * * * * tell-about-lapses',
  '* * * * * seal-history',
  '17 2 * * * seal-everything',
  '30 4 * * * send-heads',
  // What can't be done tonight is done tomorrow.
  '53 3 * * * sweep-orphans ?max=1',
].join('\n')

/** What each kind of job does. A job that throws is tried again, each time after a longer while. */
export function tasksOf(context: Context): TaskList {
  bindListeners()
  return {
    ...mailTasks(context),
    ...historyTasks(context),
    ...noticeTasks(context),
    ...paymentTasks(context),
    ...importTasks(context),
    ...applyImportTasks(context),
    ...extractTasks(context),
    ...participantTasks(context),
    ...paymentRunTasks(context),
    ...statementTasks(context),
    'follow-acceptance': async (payload) => {
      const key = readKey(payload)
      await notifyTransaction(context, key, 'accepted')
      await makeDeed(context, key)
    },
    'follow-seats': async () => followSeats(context),
    'settle-offers': async () => void (await settleOfferSignatures(context.db)),
    'merge-accepted': async (payload) => mergeAccepted(context.db, readPerson(payload)),
    'make-deed': async (payload) => makeDeed(context, readKey(payload)),
    'ask-for-missing-deeds': async () =>
      void (await enqueueMissingDeeds(context, { everything: false })),
    'ask-for-all-missing-deeds': async () =>
      void (await enqueueMissingDeeds(context, { everything: true })),
    'refresh-billing': async () => syncAllSubscriptions(context),
    'tell-about-lapses': async () => syncLapsingSubscriptions(context),
    'apply-terms-changes': async () => void (await applyTermsChanges(context)),
    'remind-of-calendar': async () => remindOfCalendar(context),
    'sweep-orphans': async () => void (await sweepOrphans(context)),
    'expire-transactions': async () => void (await expireTransactions(context.db)),
  }
}

function readPerson(payload: unknown): string {
  return OfPerson.parse(payload).legal_person_id
}

function readKey(payload: unknown) {
  const { organization_id, transaction_id } = OfTransaction.parse(payload)
  return { organizationId: organization_id, transactionId: transaction_id }
}

// Without a mail server mails stay in the outbox.
function mailTasks(context: Context): TaskList {
  const { smtpUrl } = context.settings
  if (!smtpUrl) return {}
  const send = openMailServer(smtpUrl, context.settings)
  const sendMail: Task = async (payload) => deliverMail(context, send, SendMail.parse(payload).id)
  return { 'send-mail': sendMail }
}

/** Binds what happens in a module to what modules further out do about it. Twice is once. */
export function bindListeners(): void {
  refusedOften.listen(recordSecurityEvent)
  registrationConfirmed.listen(withdrawObjectionTo)
}
