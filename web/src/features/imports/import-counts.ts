import type { Import, ImportCounts } from '@zegel/contract/imports/imports'

/** The rows of an import of all its kinds together. */
export function countsOf({ counts }: Pick<Import, 'counts'>): ImportCounts {
  const sum = {
    ...{ rows: 0, edited: 0, repeated: 0, keeping: 0 },
    ...{ new: 0, updated: 0, unchanged: 0, refused: 0 },
  }
  for (const one of Object.values(counts)) {
    sum.rows += one.rows
    sum.edited += one.edited
    sum.repeated += one.repeated
    sum.keeping += one.keeping
    sum.new += one.new
    sum.updated += one.updated
    sum.unchanged += one.unchanged
    sum.refused += one.refused
  }
  return sum
}

/** Rows that change something in the register. */
export function changingRows(one: Pick<Import, 'counts'>): number {
  const counts = countsOf(one)
  return counts.new + counts.updated
}

/** Whether a sheet lacks what its kind requires, so that none of its rows can be right. */
export function isLacking({ sheets }: Pick<Import, 'sheets'>): boolean {
  return sheets.some(({ missing }) => missing.length > 0)
}

/** Whether nothing was found of its rows yet, as their first check failed: counts of nothing say nothing then. */
export function isUnchecked({ totals }: Pick<Import, 'totals'>): boolean {
  return totals === null
}
