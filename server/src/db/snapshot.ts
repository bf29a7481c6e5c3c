import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './database.ts'
import type { Reads } from './replica/reads.ts'

/** The database as it stood when it was first asked, for as long as it takes to make a file of it. */
export interface Snapshot {
  /** The rows of a query, a few thousand at a time however many there are; one query after the other. */
  stream: <Row>(query: RawBuilder<Row>) => AsyncGenerator<Row>
  /** Lets go of the connection; whoever opens a snapshot has to. */
  end: () => Promise<void>
}

type Opened = ControlledTransaction<Tables>

const AT_A_TIME = 2000

// Whoever stops reading a file halfway holds a connection that others wait for.
const LONGEST_PAUSE = '60s'

/**
 * A snapshot that takes a connection when the first rows are asked for, of a replica where reads go there. Who goes longer without
 * asking for more than `longestPause` has no more of them.
 */
export function openSnapshot(reads: Reads, longestPause = LONGEST_PAUSE): Snapshot {
  let opening: Promise<Opened> | undefined

  // Where the first rows come from, all the others do.
  async function openWith<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    const opened = reads.run(async ({ db }) => {
      const tx = await begin(db, longestPause)
      try {
        return { tx, rows: await fetchFirst(tx, query) }
      } catch (error) {
        await tx.rollback().execute()
        throw error
      }
    })
    opening = opened.then(({ tx }) => tx)
    // Whoever asked for the rows is told.
    opening.catch(() => {})
    return (await opened).rows
  }

  return {
    async *stream<Row>(query: RawBuilder<Row>) {
      let rows = opening ? await fetchFirst(await opening, query) : await openWith(query)
      const tx = await opening
      if (!tx) return
      for (;;) {
        yield* rows
        if (rows.length < AT_A_TIME) break
        rows = await fetchNext(tx)
      }
      await sql`close streamed`.execute(tx)
    },
    async end() {
      const tx = await opening?.catch(() => undefined)
      // It changed nothing, and its connection may be gone already.
      await tx
        ?.rollback()
        .execute()
        .catch(() => undefined)
    },
  }
}

async function fetchFirst<Row>(tx: Opened, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`declare streamed no scroll cursor for ${query}`.execute(tx)
  return fetchNext(tx)
}

async function fetchNext<Row>(tx: Opened): Promise<Row[]> {
  const { rows } = await sql<Row>`fetch ${sql.lit(AT_A_TIME)} from streamed`.execute(tx)
  return rows
}

async function begin(db: Db, longestPause: string): Promise<Opened> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestPause)}`.execute(tx)
  return tx
}
