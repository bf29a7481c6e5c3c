import type { Language } from '@zegel/contract/messages'
import type { Subject } from '@zegel/contract/subjects'
import type { Right } from '@zegel/core/access/may'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { SubjectOf } from './access/access.ts'
import type { SignedIn } from './access/actor.queries.ts'
import type { Db } from './db/database.ts'
import type { Replica } from './db/replica/open-replica.ts'
import type { Reads } from './db/replica/reads.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/stored-bytes.ts'

/** What every module is given. */
export interface Context {
  db: Db
  pool: pg.Pool
  /** Where PostgreSQL itself answers, for what a pooled connection can't carry; undefined where the pool connects there already. */
  directUrl?: string | undefined
  /** Large reads, which a replica does where there is one. */
  reads: Reads
  replica?: Replica | undefined
  settings: Settings
  storage: Storage
  now: () => Temporal.Instant
}

/** What a call changes and on what, by which right. */
export interface ChangingCall {
  on: SubjectOf<Right>
  right: Right
  changes: readonly Subject[]
}

/** The server to which routes are added; `app.ts` builds it. */
export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
    /** The calls that are served, as 'GET /path'. */
    served: Set<string>
    /** It says that it is not ready, and answers on until others get its calls. */
    isStandingAside: boolean
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    language: Language
    /** What the call is on, as far as that is known; for the log. */
    subjectId: string | null
    /** Once it is known that the actor may. */
    changing: ChangingCall | null
  }
}
