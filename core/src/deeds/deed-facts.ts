import type { DeedFact, DeedFacts } from './deed-document.ts'
import {
  type BondDeedTerms,
  type DeedVariables,
  isOneForOne,
  type OptionDeedTerms,
  type ReceiptDeedTerms,
} from './deed-variables.ts'
import type { FactWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'
import { renderText, type TextValues } from './render-text.ts'

type Line = [label: string, value: string | null | false | undefined]

interface In {
  /** Whether the version is of the revision that tells intervals, what is left of a principal, and who issued receipts. */
  isRevised: boolean
  words: FactWords
  writer: DeedWriter
  values: TextValues
}

/** The grid at the head of a deed: what it is, of what, how much, and the terms of that type of instrument. */
export function deedFacts(v: DeedVariables, told: In): DeedFacts[] {
  const { words, writer } = told
  const groups: [string, Line[]][] = [
    [words.deed, deedLines(v, words, writer)],
    [words.instrument, instrumentLines(v, words)],
    [words.agreement, agreementLines(v, told)],
    termsLines(v, told),
  ]
  return groups.map(([title, lines]) => ({ title, facts: lines.flatMap(toFact) }))
}

function deedLines(v: DeedVariables, words: FactWords, w: DeedWriter): Line[] {
  return [
    [words.number, v.documentId],
    [words.date, v.date ? w.day(v.date) : words.concept],
    [words.place, v.parties.issuer.city],
  ]
}

function instrumentLines({ instrument, terms, parties }: DeedVariables, words: FactWords): Line[] {
  return [
    [words.name, instrument.name],
    [words.kind, words.kinds[terms.kind]],
    [words.issuer, parties.issuer.name],
    [words.description, instrument.description],
  ]
}

function agreementLines(v: DeedVariables, { words, writer: w, values }: In): Line[] {
  const { isPaid, account } = v.payment
  const beside = v.accruedBesideCents ?? null
  return [
    [words.units, w.units(v.units)],
    [words.price, w.money(v.priceCents)],
    [words.total, w.money(v.totalCents)],
    [words.totalInWords, w.moneyInWords(v.totalCents)],
    [words.accruedBeside, beside !== null && w.money(beside)],
    [words.due, beside !== null && w.money(v.totalCents + beside)],
    [words.effectiveDate, w.day(v.effectiveDate)],
    [words.payment, isPaid ? renderText(words.paid, values) : words.notPaid],
    [words.account, account],
    [words.message, v.message],
  ]
}

function termsLines({ terms }: DeedVariables, told: In): [string, Line[]] {
  const { words } = told
  if (terms.kind === 'bonds') return [words.bonds, bondLines(terms, told)]
  if (terms.kind === 'options') return [words.options, optionLines(terms, told)]
  return [words.receipts, receiptLines(terms, told)]
}

function bondLines(terms: BondDeedTerms, { words, writer: w, values, isRevised }: In): Line[] {
  const { interestMonths, redemption } = terms
  const outstanding = isRevised ? (terms.outstandingCents ?? null) : null
  return [
    [words.principal, terms.principalCents !== null && w.money(terms.principalCents)],
    [words.outstanding, outstanding !== null && w.money(outstanding)],
    [words.limit, terms.limitCents !== null && w.money(terms.limitCents)],
    [words.rate, terms.rateMillionths !== null && w.percent(terms.rateMillionths)],
    [words.interest, renderText(words.rhythm, values)],
    [
      interestMonths === null ? words.interestDate : words.firstInterest,
      terms.firstInterestDate && w.day(terms.firstInterestDate),
    ],
    [words.dayCountLabel, renderText(words.dayCount, values)],
    [words.redemption, renderText(isRevised ? words.redeemedEvery : words.redeemed, values)],
    [
      redemption === 'at once' ? words.redemptionDate : words.firstRedemption,
      terms.firstRedemptionDate && w.day(terms.firstRedemptionDate),
    ],
    [words.ends, renderText(isRevised ? words.endOrNone : words.end, values)],
    [words.activation, terms.activationDate && w.day(terms.activationDate)],
  ]
}

function receiptLines(terms: ReceiptDeedTerms, { words, writer: w, values }: In): Line[] {
  const { underlying, ratio, ratioReceipts, valuation } = terms
  return [
    [words.underlying, underlying?.name],
    [words.company, underlying?.issuer],
    [
      words.ratio,
      ratio !== null &&
        (ratioReceipts === 1
          ? w.units(BigInt(ratio))
          : `${w.units(BigInt(ratio))} : ${w.units(BigInt(ratioReceipts))}`),
    ],
    [words.valuation, valuation && renderText(words.valued, values)],
  ]
}

function optionLines(terms: OptionDeedTerms, { words, writer: w, values, isRevised }: In): Line[] {
  const { underlying, exercisePriceCents, expiryDate, expiryMonths } = terms
  const { exerciseRatio: units, exerciseRatioOptions: options } = terms
  const after = expiryMonths ? renderText(words.expiresAfter, values) : null
  return [
    [words.underlying, underlying?.name],
    [
      isRevised && underlying?.kind === 'depositary_receipts' ? words.trustOffice : words.company,
      underlying?.issuer,
    ],
    // What deeds tell since it can be other than one for one.
    [
      words.exerciseRatio,
      !isOneForOne(terms) && `${w.units(BigInt(units))} : ${w.units(BigInt(options))}`,
    ],
    [words.exercisePrice, exercisePriceCents !== null && w.money(exercisePriceCents)],
    [words.expires, expiryDate ? w.day(expiryDate) : after],
  ]
}

function toFact([label, value]: Line): DeedFact[] {
  return value ? [{ label, value }] : []
}
