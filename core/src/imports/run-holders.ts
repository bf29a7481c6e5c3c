import type { JudgedRow } from './judged-row.ts'
import type { KnownRegister } from './known-register.ts'
import { type HolderRun, type RowChange, runHolder, type StatedBalance } from './run-holder.ts'

/** What rows come to for everybody whose units they are about, by id. */
export function runHolders(
  rows: readonly JudgedRow[],
  { register, today }: { register: KnownRegister; today: string },
): Map<string, HolderRun> {
  const changes = new Map<string, RowChange[]>()
  const stated = new Map<string, StatedBalance[]>()
  for (const [row, judged] of rows.entries()) {
    for (const { holder, ...change } of judged.changes) add(changes, holder, { ...change, row })
    if (judged.stated) add(stated, judged.stated.holder, { ...judged.stated, row })
  }
  const holders = new Set([...changes.keys(), ...stated.keys()])
  const runs = [...holders].map((holder) => {
    const known = register.changes.get(holder) ?? []
    const about = {
      known,
      changes: changes.get(holder) ?? [],
      stated: stated.get(holder) ?? [],
      today,
    }
    return [holder, runHolder(about)] as const
  })
  return new Map(runs)
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
