import type { TaskList } from 'graphile-worker'
import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../context.ts'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import { writeLetter, mailMoment } from '../../mail/letter.ts'
import { sendMail } from '../../mail/send-mail.ts'
import {
  callSealHistory,
  deleteSubscription,
  findHead,
  insertSubscription,
  isSubscribed,
  listHeadsOfDays,
  takeHeadToSend,
  updateSentNumber,
} from './seals.queries.ts'

// Half a year of days on which something happened.
const DAYS = 180

const LANGUAGE_OF_STRANGERS: Language = 'nl'

/**
 * What seals the history, beside all that writes it: every minute what was made since, every night whatever was made ever; and what sends
 * the heads of the chains to who wants them.
 */
export function historyTasks(context: Context): TaskList {
  return {
    'seal-history': async () => void (await callSealHistory(context.db, false)),
    'seal-everything': async () => void (await callSealHistory(context.db, true)),
    'send-heads': async () => sendHeads(context),
  }
}

/**
 * Writes to everybody who wants it what the newest seal of an organisation is, where it is a newer one than they had. What lies in other
 * hands by then can't be rewritten without their noticing.
 */
export async function sendHeads({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<void> {
  let isLeft = true
  while (isLeft) isLeft = await inTransaction(db, async (tx) => sendHead(tx, settings))
}

async function sendHead(tx: Tx, settings: Context['settings']): Promise<boolean> {
  const head = await takeHeadToSend(tx)
  if (!head) return false
  const language = head.language ?? LANGUAGE_OF_STRANGERS
  await sendMail(tx, settings, {
    kind: 'history-head',
    userId: head.user_id,
    to: head.email,
    language,
    letter: writeLetter(language, 'history-head', {
      name: head.name,
      organization: head.organization,
      number: String(head.number),
      hash: head.hash.toString('hex'),
      moment: mailMoment(
        language,
        Temporal.Instant.fromEpochMilliseconds(head.sealed_at.getTime()),
      ),
      url: `${settings.url}/app/overview/organization/timeline?id=${head.organization_id}`,
    }),
  })
  await updateSentNumber(tx, head)
  return true
}

/** The newest seal of an organisation, those of the days on which there were some, and whether somebody gets them by mail. */
export async function getHeads(db: Db, organizationId: string, userId: string) {
  const [head, days, subscribed] = await Promise.all([
    findHead(db, organizationId),
    listHeadsOfDays(db, organizationId, DAYS),
    isSubscribed(db, organizationId, userId),
  ])
  return { head, days, subscribed }
}

interface Subscription {
  organizationId: string
  userId: string
  subscribed: boolean
}

/** Has somebody get the heads of an organisation's chain by mail from now on, or no longer; asking twice changes nothing. */
export async function subscribe(
  db: Db,
  { organizationId, userId, subscribed }: Subscription,
): Promise<void> {
  const change = subscribed ? insertSubscription : deleteSubscription
  await inTransaction(db, (tx) => change(tx, organizationId, userId))
}
