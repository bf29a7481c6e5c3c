import { deedsOf } from './deeds.ts'
import type { Fault, TortureCluster } from './cluster.ts'
import { newLog, pick, type TortureLog } from './operations.ts'
import type { TortureFixture } from './torture-fixture.ts'

export interface TortureOptions {
  operations: number
  clients: number
  /** In this order, spread over the run. */
  faults: readonly Fault[]
  /** Goes on with what was logged before. */
  log?: TortureLog
  onProgress?: (done: number) => void
}

/** Lets clients do as many operations as asked while things fail, each tried again under its key; returns all that they were told. */
export async function torture(
  cluster: Pick<TortureCluster, 'origins' | 'mollie' | 'strike' | 'untilReady'>,
  fixture: TortureFixture,
  { operations: most, clients, faults, log = newLog(), onProgress = () => {} }: TortureOptions,
): Promise<TortureLog> {
  let begun = 0
  let done = 0
  let started = 0
  let struck = 0
  let striking: Promise<void> = Promise.resolve()

  const strikeAfter = async (before: Promise<void>, fault: Fault) => {
    await before
    // One that strikes before all is well again can be too early for what it is to hit.
    await cluster.untilReady()
    // Of one that can't strike the clients hear as well, or they would go on for ever.
    await cluster.strike(fault).finally(() => (struck += 1))
    log.faults[fault] = (log.faults[fault] ?? 0) + 1
  }
  const strikeOnTime = () => {
    const next = faults[started]
    if (!next || done < ((started + 1) * most) / (faults.length + 1)) return
    started += 1
    striking = strikeAfter(striking, next)
  }

  const deeds = deedsOf(log, cluster, fixture)
  await Promise.all(
    Array.from({ length: clients }, async () => {
      // Clients go on until the last fault, so that each strikes at work.
      while (begun < most || struck < faults.length) {
        begun += 1
        await pick(deeds)()
        done += 1
        onProgress(done)
        strikeOnTime()
      }
    }),
  )
  await striking
  await cluster.untilReady()
  return log
}
