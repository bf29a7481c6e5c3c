import { changesOf, type JudgedRow } from './judged-row.ts'
import type { KnownRegister } from './known-register.ts'
import { type HolderRun, type RowChange, runHolder, type StatedBalance } from './run-holder.ts'

/** What rows come to for everybody whose units they are about, by id. */
export function runHolders(
  rows: readonly JudgedRow[],
  { register, today }: { register: KnownRegister; today: string },
): Map<string, HolderRun> {
  const rowsOf = new Map<string, number[]>()
  for (const [row, judged] of rows.entries()) {
    for (const { holder } of changesOf(judged)) add(rowsOf, holder, row)
    if (judged.stated) add(rowsOf, judged.stated.holder, row)
  }
  // What happens to one is gathered for as long as he is looked at: it is as much as all rows together.
  const runs = [...rowsOf].map(([holder, own]) => {
    const known = register.changes.get(holder) ?? []
    const registered = register.registered?.get(holder) ?? []
    const about = { known, registered, today, ...doneTo(holder, own, rows) }
    return [holder, runHolder(about)] as const
  })
  return new Map(runs)
}

function doneTo(
  holder: string,
  own: readonly number[],
  rows: readonly JudgedRow[],
): { changes: RowChange[]; stated: StatedBalance[] } {
  const changes: RowChange[] = []
  const stated: StatedBalance[] = []
  for (const row of own) {
    const judged = rows[row]
    if (!judged) continue
    for (const { holder: whose, date, units, promised } of changesOf(judged))
      if (whose === holder) changes.push({ date, units, promised, row })
    if (judged.stated)
      stated.push({ date: judged.stated.date, balance: judged.stated.balance, row })
  }
  return { changes, stated }
}

// A row may do two things to one holder, and is his once.
function add(rowsOf: Map<string, number[]>, holder: string, row: number): void {
  const own = rowsOf.get(holder)
  if (!own) rowsOf.set(holder, [row])
  else if (own.at(-1) !== row) own.push(row)
}
