import type { Language } from '@zegel/contract/messages'
import type { CalendarEvent } from '@zegel/contract/payouts/calendar'
import { mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { formatMoney, parseCents } from '@zegel/core/money'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import ical from 'ical-generator'
import { findActor } from '../../../access/actor.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { decrypt, encrypt } from '../../../lib/encrypt.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { deleteFeed, findFeedOwner, findFeedSecret, upsertFeed } from './calendar.queries.ts'
import type { ListCalendar } from './list-calendar.ts'

/** Whose calendar of which organisation. */
export interface FeedOwner {
  organizationId: string
  userId: string
}

const boundTo = ({ organizationId, userId }: FeedOwner) => `calendar:${organizationId}:${userId}`

/** The address of somebody's feed; null while there is none. */
export async function getFeed({ db, settings }: Context, owner: FeedOwner) {
  const hidden = await findFeedSecret(db, owner.organizationId, owner.userId)
  return {
    url: hidden ? addressOf(settings.url, decrypt(settings.key, hidden, boundTo(owner))) : null,
  }
}

/** Makes an address, or another one: that before leads nowhere from then on. */
export async function renewFeed({ db, settings }: Context, owner: FeedOwner, ip: string) {
  const secret = makeToken()
  await inTransaction(db, async (tx) => {
    await upsertFeed(tx, {
      ...{ organization_id: owner.organizationId, user_id: owner.userId },
      secret_hash: hashToken(secret),
      secret_enc: encrypt(settings.key, secret, boundTo(owner)),
    })
    await recordAuditEvent(tx, toAudit('calendar address made', owner, ip))
  })
  return { url: addressOf(settings.url, secret) }
}

/** Ends somebody's feed. */
export async function endFeed({ db }: Context, owner: FeedOwner, ip: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteFeed(tx, owner.organizationId, owner.userId)
    await recordAuditEvent(tx, toAudit('calendar address removed', owner, ip))
  })
}

function toAudit(
  action: 'calendar address made' | 'calendar address removed',
  { organizationId, userId }: FeedOwner,
  ip: string,
) {
  return {
    ...{ organization_id: organizationId, user_id: userId, action, ip },
    ...{ record_type: 'user' as const, record_id: userId },
  }
}

function addressOf(site: string, secret: string): string {
  return `${site}/api/calendar/feeds/${secret}.ics`
}

/** Months back and ahead that a feed tells of. */
const BACK = 1
const AHEAD = 36

/**
 * The feed at a secret, as iCalendar (RFC 5545), in the language of its owner. NotFound for a secret that is nobody's, and once its owner may not
 * read the calendar any more.
 */
export async function writeFeed(
  context: Context,
  listCalendar: ListCalendar,
  secret: string,
): Promise<string> {
  const { db, pool, settings } = context
  const feed = await findFeedOwner(db, hashToken(secret))
  const actor = feed && (await findActor(pool, feed.user_id))
  if (!feed || !actor || feed.is_disabled) throw new NotFound()
  const organizationId = feed.organization_id
  if (!mayInOrganization(actor, 'read payment runs', { organizationId })) throw new NotFound()
  const language = feed.language ?? 'nl'
  const words = TEXTS[language].calendar
  const now = Temporal.PlainDate.from(today(context))
  const days = {
    from: now.subtract({ months: BACK }).toString(),
    until: now.add({ months: AHEAD }).toString(),
  }
  const calendar = ical({
    name: fill(words.feed.name, { organization: feed.organization_name }),
    prodId: { company: 'Zegel', product: 'calendar', language: language.toUpperCase() },
    ttl: 6 * 60 * 60,
  })
  for (const event of await listCalendar(organizationId, days)) {
    const { kind, date, financial_instrument: instrument, amount } = event
    const url = `${settings.url}/app/overview/payouts/calendar?id=${organizationId}`
    calendar.createEvent({
      // The same each time, so that what moved is moved and not there twice.
      id: `${kind}-${instrument?.id ?? organizationId}-${date}@zegel`,
      start: new Date(`${date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: new Date(context.now().epochMilliseconds),
      summary: titleOf(event, language),
      description:
        amount === null
          ? fill(words.feed.descriptionPlain, { url })
          : fill(words.feed.description, { amount: formatMoney(parseCents(amount) ?? 0n), url }),
      url,
    })
  }
  return calendar.toString()
}

/** What an event is called, in a language. */
export function titleOf(event: CalendarEvent, language: Language): string {
  const words = TEXTS[language].calendar.event
  const { kind, financial_instrument: instrument, interest, redemption, year } = event
  const values = { name: instrument?.name ?? '', year: year ?? '' }
  if (kind !== 'payment') return fill(words[kind], values)
  if (redemption === '0.00') return fill(words.interest, values)
  return fill(interest === '0.00' ? words.redemption : words.both, values)
}
