import type { Db, Tx } from '../../db/database.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import {
  type ConsumedLink,
  consumeLink,
  deleteLinks,
  findOpenLink,
  findResetUser,
  insertLink,
  type LinkData,
  type LinkPurpose,
} from './auth-tokens.queries.ts'

/** How long the link of a mail works. */
const LIVES: Record<LinkPurpose, Temporal.DurationLike> = {
  reset: { minutes: 60 },
  verify_email: { hours: 24 },
  email_change: { hours: 24 },
}

/** Makes the token of a link for a mail, and takes the power from earlier ones of that purpose. Only its hash is kept. */
export async function makeLinkToken(
  tx: Tx,
  { userId, purpose, data = {} }: { userId: string; purpose: LinkPurpose; data?: LinkData },
  now: Temporal.Instant,
): Promise<string> {
  const token = makeToken()
  await deleteLinks(tx, userId, [purpose])
  await insertLink(tx, {
    token_hash: hashToken(token),
    purpose,
    user_id: userId,
    data,
    created_at: toDate(now),
    expires_at: toDate(now.add(LIVES[purpose])),
  })
  return token
}

/** Whose reset link this is, without using it up; undefined when it does not work, or was sent to another address. */
export function findUserOfResetLink(
  db: Db,
  { token, email }: { token: string; email: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  return findResetUser(db, hashToken(token), email, toDate(now))
}

/** Uses a link of somebody up: of all who try, also at once, one gets it. Undefined for the others, and when it is too old. */
export function consumeLinkToken(
  tx: Tx,
  token: string,
  { userId, purposes }: { userId: string; purposes: readonly LinkPurpose[] },
  now: Temporal.Instant,
): Promise<ConsumedLink | undefined> {
  return consumeLink(tx, { tokenHash: hashToken(token), purposes, userId, now: toDate(now) })
}

/** Whether a link of these purposes works, for whomever it is; it stays unused. */
export async function isOpenLink(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Temporal.Instant,
): Promise<boolean> {
  const link = await findOpenLink(db, hashToken(token), purposes, toDate(now))
  return link !== undefined
}

/** Takes the power from all links that somebody was mailed for these purposes. */
export function endLinkTokens(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  return deleteLinks(tx, userId, purposes)
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
