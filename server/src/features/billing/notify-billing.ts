import type { Language } from '@zegel/contract/messages'
import type { BillingNotice } from '@zegel/core/billing/billing-notice'
import { graceEndsAt } from '@zegel/core/billing/subscription-state'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { mailDay } from '../../mail/letter.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type BillingRecipient, findBillingRecipients } from './billing-recipients.queries.ts'
import { type BillingLetterInput, billingLetter } from './billing.mails.ts'
import type { BillingRow } from './billing.queries.ts'
import { getOrganizationName, toKnown } from '../organizations/organizations.ts'
import { toAgreedPlan } from './billing.rows.ts'

const LANGUAGE_OF_STRANGERS: Language = 'nl'

interface NotifyBillingInput {
  before: BillingRow
  after: BillingRow
  news: BillingNotice
}

/** Writes to who pays for an organisation that this failed, or that its plan is gone; in the transaction that notes it, so once. */
export async function notifyBilling(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  told: NotifyBillingInput,
): Promise<void> {
  const { organization_id: id } = told.after
  const organization = await getOrganizationName(tx, id)
  const url = `${settings.url}/app/overview/organization/billing?id=${id}`
  for (const reader of await findBillingRecipients(tx, id)) {
    const language = reader.language ?? LANGUAGE_OF_STRANGERS
    const about = describe(told, language, { reader, organization, url })
    await sendMail(tx, settings, {
      kind: `subscription-${told.news}`,
      userId: reader.user_id,
      to: reader.email,
      language,
      letter: billingLetter(language, told.news, about),
    })
  }
}

// What was not paid is what it was on before, should Stripe have ended it since.
function describe(
  { before, after }: NotifyBillingInput,
  language: Language,
  to: { reader: BillingRecipient; organization: string; url: string },
): BillingLetterInput {
  const unpaid = after.failed_at ? after : before
  const ends = graceEndsAt(toKnown(unpaid))
  const day = ends?.toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString()
  return {
    name: to.reader.name,
    organization: to.organization,
    plan: toKnown(unpaid).plan,
    instead: toAgreedPlan(after) ?? 'start',
    until: day ? mailDay(language, day) : '',
    url: to.url,
  }
}
