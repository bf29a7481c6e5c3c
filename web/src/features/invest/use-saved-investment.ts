import type { InvestOffer } from '@zegel/contract/invest/invest'
import { checkUnits, type UnitsRange } from '@zegel/core/invest/investment-units'
import { useState } from 'react'
import { z } from 'zod'
import { saveDraft, readDraft } from '../../lib/browser/saved-draft.ts'
import { usePageRestored } from '../../lib/browser/use-page-restored.ts'

const SavedInvestmentSchema = z.object({
  legalPersonId: z.string(),
  units: z.union([z.number(), z.string()]),
  /** Of the try to pay it: the same once more while nothing changed. */
  key: z.string(),
  keyFrom: z.number(),
})
type SavedInvestmentSchema = z.infer<typeof SavedInvestmentSchema>

const MadeInvestment = z.object({ transactionId: z.string() })

/** An investment while it is chosen; it survives a reload and the way back, until it is made. */
export interface SavedInvestment {
  legalPersonId: string
  units: number | string
  range: UnitsRange
  /** A legal person is chosen and the number of units is in range. */
  isChosen: boolean
  /** The transaction of the investment that was made here before this one. */
  madeBefore: string | undefined
  choose: (change: Partial<Pick<SavedInvestmentSchema, 'legalPersonId' | 'units'>>) => void
  /** The key under which this investment is made once, however often it is asked. */
  idempotencyKey: () => string
}

// The server keeps an unpaid investment for an hour; who comes back after that starts anew.
const KEY_LASTS = 50 * 60_000

/** What was chosen of an offer in this tab; what was paid of it is noted by `thank-you/save-invested.ts`. */
export function useSavedInvestment(offer: InvestOffer): SavedInvestment {
  const name = `invest ${offer.id}`
  const { least, most, ceiling } = offer.units
  const range = { least: BigInt(least), most: BigInt(most), ceiling }
  const read = () => readDraft(name, SavedInvestmentSchema)?.draft ?? start(least)
  const [kept, setKept] = useState<SavedInvestmentSchema>(read)
  usePageRestored(() => setKept(read()))

  function keep(next: SavedInvestmentSchema) {
    setKept(next)
    saveDraft(name, next, { files: [], lost: [] })
  }

  const { legalPersonId, units } = kept
  const isInRange = isWhole(units) && checkUnits(BigInt(units), range).isInRange
  return {
    legalPersonId,
    units,
    range,
    isChosen: legalPersonId !== '' && isInRange,
    madeBefore: readDraft(`invested ${offer.id}`, MadeInvestment)?.draft.transactionId,
    choose: (change) => keep({ ...kept, ...change, ...newKey() }),
    idempotencyKey() {
      if (Date.now() - kept.keyFrom < KEY_LASTS) return kept.key
      const renewed = newKey()
      keep({ ...kept, ...renewed })
      return renewed.key
    },
  }
}

/** Whether something typed is a whole number of units, above zero. */
export function isWhole(units: number | string): units is number {
  return typeof units === 'number' && Number.isSafeInteger(units) && units > 0
}

function start(units: number): SavedInvestmentSchema {
  return { legalPersonId: '', units, ...newKey() }
}

function newKey() {
  return { key: crypto.randomUUID(), keyFrom: Date.now() }
}
