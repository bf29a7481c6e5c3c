import {
  type DividendAmount,
  type DividendHolding,
  type DividendShare,
  passedOnCents,
  shareDividend,
  type TaxedShare,
  withholdTax,
} from '@zegel/core/payouts/dividends/dividend'
import { rateOn, withheldPartOf } from '@zegel/core/payouts/dividends/dividend-tax'
import type { Db } from '../../../db/database.ts'
import {
  type DividendHoldingRow,
  type DividendInstrumentRow,
  findDividendInstruments,
  listDividendHoldings,
  listReceiptsOn,
  listTaxRules,
  listUsufructuaries,
  type ReceiptsRow,
} from './dividend-register.queries.ts'

/** What is resolved for a class; or, without an amount, what goes on of that of the part `throughPartId` to the holders of receipts. */
export interface PartInput {
  id: string
  instrumentId: string
  amount: DividendAmount | null
  throughPartId: string | null
}

/** A dividend as it is reckoned. */
export interface ComputePartsInput {
  organizationId: string
  /** The company, which withholds the tax also of what goes on to holders of receipts. */
  issuerId: string
  recordDate: string
  paymentDate: string
  parts: readonly PartInput[]
}

export type NamedShare = TaxedShare & { name: string }

/** A part of a dividend with what each holder gets, by name. */
export interface ComputedPart extends PartInput {
  instrument: DividendInstrumentRow
  shares: NamedShare[]
  /** Units of its own that the issuer holds. */
  treasury: bigint
}

/**
 * What each holder gets of a dividend by the register as it is now: the holders at the close of the record date, the tax of the day of payment.
 * What a foundation gets on its shares goes on to the holders of its receipts, as far as there are receipts of them. Refuses a day without a rate.
 */
export async function computeParts(
  db: Db,
  { organizationId, issuerId, recordDate: date, paymentDate, parts }: ComputePartsInput,
): Promise<ComputedPart[]> {
  const instrumentIds = parts.map(({ instrumentId }) => instrumentId)
  const instruments = await findDividendInstruments(db, organizationId, {
    ids: instrumentIds,
    date,
  })
  const holdings = await listDividendHoldings(db, organizationId, { instrumentIds, date })
  const receipts = await listReceiptsOn(db, organizationId, { sharesIds: instrumentIds, date })
  const rules = await listTaxRules(db, organizationId)
  const usufructuaries = await listUsufructuaries(db, organizationId, { instrumentIds, date })
  const rateMillionths = rateOn(rules.rates, paymentDate, 'payment_date')
  const partOf = withheldPartOf(rules.exemptions, { issuerId, date: paymentDate, rateMillionths })
  // Who has the usufruct is entitled to the dividend (art. 3:216 BW), and so is who is taxed.
  const taxed = new Map(
    usufructuaries.map((row) => [`${row.instrument_id} ${row.holder_id}`, row.beneficiary_id]),
  )
  const byInstrument = Map.groupBy(holdings, ({ instrument_id }) => instrument_id)
  const held = (id: string) => byInstrument.get(id) ?? []
  const names = new Map(holdings.map(({ holder_id, name }) => [holder_id, name]))
  const issuerOf = (id: string) => instruments.get(id)?.issuer_id ?? null

  const shared = new Map<string, DividendShare[]>()
  for (const { id, instrumentId, amount } of parts)
    if (amount)
      shared.set(id, shareDividend(amount, toHoldings(held(instrumentId)), issuerOf(instrumentId)))
  for (const { id, instrumentId, throughPartId } of parts) {
    if (throughPartId === null) continue
    const of = receipts.find((row) => row.id === instrumentId)
    const passed = passOn(shared.get(throughPartId) ?? [], of, held(instrumentId))
    const amount = { totalCents: passed }
    const shares = shareDividend(amount, toHoldings(held(instrumentId)), issuerOf(instrumentId))
    shared.set(id, passed === 0n ? [] : shares)
  }

  return parts.map((part) => {
    const { instrumentId } = part
    const instrument = instruments.get(instrumentId)
    if (!instrument) throw new Error(`a dividend is on an instrument that is gone: ${instrumentId}`)
    const own = held(instrumentId).find(({ holder_id }) => holder_id === instrument.issuer_id)
    const partOfHolder = (id: string) => partOf(taxed.get(`${instrumentId} ${id}`) ?? id)
    const shares = withholdTax(shared.get(part.id) ?? [], partOfHolder).map((share) => ({
      ...share,
      name: names.get(share.holderId) ?? '',
    }))
    return { ...part, instrument, shares, treasury: own?.units ?? 0n }
  })
}

// Takes it from the foundation's share, of which several kinds of receipts can't take more than there is.
function passOn(
  shares: DividendShare[],
  receipts: ReceiptsRow | undefined,
  held: readonly DividendHoldingRow[],
): bigint {
  const foundation = shares.find(({ holderId }) => holderId === receipts?.foundation_id)
  if (!foundation || !receipts) return 0n
  const receiptUnits = held
    .filter(({ holder_id }) => holder_id !== receipts.foundation_id)
    .reduce((sum, { units }) => sum + units, 0n)
  const left = foundation.grossCents - foundation.passedOnCents
  const { ratio, ratio_receipts: ratioReceipts } = receipts
  const wanted = passedOnCents(foundation, { ratio, ratioReceipts, receiptUnits })
  const passed = wanted < left ? wanted : left
  foundation.passedOnCents += passed
  return passed
}

function toHoldings(rows: readonly DividendHoldingRow[]): DividendHolding[] {
  return rows.map(({ holder_id, units }) => ({ holderId: holder_id, units }))
}
