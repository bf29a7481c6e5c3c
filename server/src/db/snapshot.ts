import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './database.ts'

/** The database as it stood when it was first asked, for as long as it takes to make a file of it. */
export interface Snapshot {
  /** The rows of a query, a few thousand at a time however many there are; one query after the other. */
  stream: <Row>(query: RawBuilder<Row>) => AsyncGenerator<Row>
  /** Lets go of the connection; whoever opens a snapshot has to. */
  end: () => Promise<void>
}

const AT_A_TIME = 2000

// Whoever stops reading a file halfway holds a connection that others wait for.
const LONGEST_PAUSE = '60s'

/**
 * A snapshot that takes a connection when the first rows are asked for. Who goes longer without asking for more than `longestPause` has no
 * more of them.
 */
export function openSnapshot(db: Db, longestPause = LONGEST_PAUSE): Snapshot {
  let opening: Promise<ControlledTransaction<Tables>> | undefined
  return {
    async *stream<Row>(query: RawBuilder<Row>) {
      opening ??= begin(db, longestPause)
      const tx = await opening
      await sql`declare streamed no scroll cursor for ${query}`.execute(tx)
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(AT_A_TIME)} from streamed`.execute(tx)
        yield* rows
        if (rows.length < AT_A_TIME) break
      }
      await sql`close streamed`.execute(tx)
    },
    async end() {
      const tx = await opening
      // It changed nothing, and its connection may be gone already.
      await tx
        ?.rollback()
        .execute()
        .catch(() => undefined)
    },
  }
}

async function begin(db: Db, longestPause: string): Promise<ControlledTransaction<Tables>> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(tx)
  return tx
}
