import type { Db, Tx } from '../../db/database.ts'
import { hashToken, makeToken } from '../../http/session-cookie.ts'
import {
  consumeLinkRow,
  deleteLinks,
  findLinkRow,
  insertLink,
  type LinkData,
  type LinkPurpose,
  type LinkRow,
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

/** Whose link it is, without using it up; undefined when it does not work, or does not any more. */
export function findLinkToken(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<LinkRow | undefined> {
  return findLinkRow(db, hashToken(token), purpose, toDate(now))
}

/** Uses a token up: of all who try, also at once, one gets it. Undefined for the others, and for one that is too old. */
export function consumeLinkToken<Purpose extends LinkPurpose>(
  tx: Tx,
  token: string,
  purposes: readonly Purpose[],
  now: Temporal.Instant,
): Promise<(LinkRow & { purpose: LinkPurpose }) | undefined> {
  return consumeLinkRow(tx, hashToken(token), purposes, toDate(now))
}

/** Takes the power from all links of somebody that were mailed for these purposes. */
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
