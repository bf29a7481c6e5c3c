import type { Actor } from '@zegel/core/access/may'
import type { LiveSession } from '../../access/actor.queries.ts'

/** Somebody who is signed in and does something with their account. */
export interface OwnSession {
  userId: string
  sessionId: string
  ip: string
  userAgent: string | undefined
}

interface OwnCall {
  actor: Actor
  session: LiveSession
  ip: string
  userAgent: string | undefined
}

/** Who makes a call, from which session of theirs. */
export function ownSession({ actor, session, ip, userAgent }: OwnCall): OwnSession {
  return { userId: actor.userId, sessionId: session.id, ip, userAgent }
}
