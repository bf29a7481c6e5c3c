import type { Language } from '@zegel/contract/messages'
import { formatMoney } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { pagesAfter } from '../../../db/paging.ts'
import { type Letter, writeLetter, mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import {
  type ActionKey,
  type ActionOfHolderRow,
  findAction,
  insertNotice,
  listHoldersOfAction,
  type ToldActionRow,
} from './notices.queries.ts'
import { linkOfHoldings } from './notice-links.ts'
import { letterFor } from './notify-transaction.ts'
import { findRecipientsOfPerson } from './recipients.queries.ts'

/**
 * Tells whoever an act of the issuer touches what it did to what they have, or that it was turned back: each once however often this is done.
 * It says what their units are, so that it goes to those too who want no other notices. The issuer itself is not told.
 */
export async function notifyAction(context: Context, key: ActionKey): Promise<void> {
  const action = await findAction(context.db, key)
  if (!action) return
  const pages = pagesAfter<ActionOfHolderRow>((last) =>
    listHoldersOfAction(context.db, key, last?.legal_person_id ?? null),
  )
  for await (const holders of pages)
    for (const holder of holders) await tell(context, key, { action, holder })
}

async function tell(
  { db, settings, ...context }: Context,
  { organizationId }: ActionKey,
  { action, holder }: { action: ToldActionRow; holder: ActionOfHolderRow },
): Promise<void> {
  const event = action.reversed_at ? 'units-restored' : 'units-changed'
  const isGone = isSucceeded({ action, holder })
  const readers = await findRecipientsOfPerson(context.pool, organizationId, holder.legal_person_id)
  if (readers.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const reader of readers) {
      const { user_id: userId, email, name, language: own } = reader
      const notice = { organization_id: organizationId, record_id: holder.line_id, event }
      if (!(await insertNotice(tx, { ...notice, to_address: email }))) continue
      const language = own ?? 'nl'
      const written = unitsChangedLetter(language, isGone ? OF_WHO_IS_GONE[event] : event, {
        ...{ name, action, holder },
        url: linkOfHoldings(settings.url),
      })
      // Who is no more makes no account.
      const { button, ...plain } = written
      const letter = isGone && userId === null ? plain : written
      const about = {
        ...{ organization_id: organizationId, instrument_id: action.instrument_id },
        created_by: action.made_by,
        letter,
      }
      await sendMail(tx, settings, {
        ...{ kind: event, userId, to: email, language },
        letter: await letterFor(tx, { db, settings, ...context }, reader, about),
      })
    }
  })
}

// Somebody who died, or a company that went up in another: what is written is read by whoever looks after their affairs.
function isSucceeded({
  action,
  holder,
}: {
  action: ToldActionRow
  holder: ActionOfHolderRow
}): boolean {
  return action.kind === 'succession' && holder.changes.every(({ change }) => change < 0)
}

const OF_WHO_IS_GONE = {
  'units-changed': 'units-succeeded',
  'units-restored': 'units-of-succeeded-restored',
} as const

function unitsChangedLetter(
  language: Language,
  event: keyof typeof OF_WHO_IS_GONE | (typeof OF_WHO_IS_GONE)[keyof typeof OF_WHO_IS_GONE],
  {
    name,
    action,
    holder,
    url,
  }: { name: string; action: ToldActionRow; holder: ActionOfHolderRow; url: string },
): Letter {
  const { mails, language: about } = TEXTS[language]
  const whole = (units: number) => units.toLocaleString(about.locale)
  const units = holder.changes.map(
    ({ instrument, before, change }) =>
      `${instrument}: ${whole(before)} → ${whole(before + change)}`,
  )
  return writeLetter(language, event, {
    name,
    organization: action.organization_name,
    instrument: action.instrument_name,
    holder: holder.legal_name,
    what: mails.actions[action.kind],
    day: mailDay(language, action.effective_date),
    units: units.join(', '),
    amount: holder.amount_cents ? formatMoney(holder.amount_cents) : undefined,
    fraction: holder.fraction ?? undefined,
    reason: action.reversal_reason ?? undefined,
    url,
  })
}
