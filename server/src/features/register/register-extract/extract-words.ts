import type {
  ExtractHead,
  ExtractHolder,
  HolderEntry,
  HolderRight,
  Mutation,
} from '@zegel/contract/register/register-extract'
import type { Language } from '@zegel/contract/messages'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import { type InstrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { formatMoney, parseCents } from '@zegel/core/money'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { formatRangesForPeople, fromIntervals } from '../../../db/number-ranges.ts'
import { dayIn, formatAddress, numberIn } from '../files/register-pdf-rows.ts'
import { termFacts } from '../files/terms-of-unit.ts'
import type { Correction } from './corrections.rows.ts'

/** The words of a printed register in a language. */
export function wordsOf(language: Language) {
  return TEXTS[language].papers.printed
}

/** What a register is called on paper, by the type of its instrument; of one holder an extract. */
export function titleOf(
  { financial_instrument: { name, type } }: ExtractHead,
  language: Language,
  isOfOne: boolean,
): string {
  const words = wordsOf(language)
  return `${isOfOne ? words.extractTitle : words.titles[type]} · ${name}`
}

/** The facts at the head of a register, a label with each; null where nobody said. */
export function factsOf(head: ExtractHead, language: Language): [string, string | null][] {
  const { facts: labels, transferRules } = wordsOf(language)
  const { issuer, financial_instrument: instrument } = head
  const yesOrNo = (it: boolean | null) => (it === null ? null : it ? labels.yes : labels.no)
  return [
    [labels.issuer, issuer?.legal_person.legal_name ?? head.organization_name],
    [labels.seat, issuer?.seat ?? null],
    [labels.number, issuer?.register_number ?? null],
    [labels.address, issuer && formatAddress(issuer, language)],
    [
      head.par_value === null ? labels.kind : labels.class,
      `${TEXTS[language].domain.instrumentType[instrument.type]}: ${instrument.name}`,
    ],
    [labels.parValue, moneyIn(head.par_value)],
    [labels.paidUp, moneyIn(head.paid_up)],
    [labels.principal, moneyIn(head.price_per_unit)],
    [labels.authorised, unitsIn(head.authorised_units)],
    [labels.issued, unitsIn(head.issued_units)],
    [labels.treasury, head.treasury ? unitsIn(head.treasury) : null],
    [labels.holders, unitsIn(head.holders)],
    [labels.votes, unitsIn(head.votes_per_unit)],
    [labels.profit, yesOrNo(head.profit_right)],
    [
      labels.transferRule,
      transferRules[head.transfer_rule as keyof typeof transferRules] ?? null, // safe: another is undefined
    ],
    ...termsOf(head, language),
    [labels.meetingRights, yesOrNo(head.meeting_rights)],
    [labels.preference, head.preference],
    [labels.priority, head.priority_rights],
  ]
}

function termsOf(
  { financial_instrument: { type }, terms }: ExtractHead,
  language: Language,
): [string, string | null][] {
  // safe: no others have such terms
  return terms ? termFacts(type as 'depositary_receipts' | 'options', terms, language) : []
}

/** The article by which a company keeps a register of its shares; null of any other instrument and issuer. */
export function lawOf({ issuer, par_value }: ExtractHead, language: Language): string | null {
  if (!issuer || par_value === null) return null
  const { type } = issuer.legal_person
  if (!passByNotary({ type, country: issuer.country })) return null
  return wordsOf(language).law[type === 'naamloze vennootschap' ? 'nv' : 'bv']
}

/** By which title units moved, with the act of the issuer that they moved by. */
export function kindOf({ kind, action }: Pick<Mutation, 'kind' | 'action'>, language: Language) {
  const words = wordsOf(language)
  const names: Readonly<Record<CorporateActionKind, string>> =
    TEXTS[language].domain.corporateAction
  const own = action && names[action as CorporateActionKind] // safe: the table's check lists the same kinds
  if (kind === 'corporate_action') return own ?? words.kinds.corporate_action
  const named = words.kinds[kind]
  return own ? fill(words.action, { kind: named, action: own }) : named
}

/** The deed of an entry, or that it lacks; empty where there is none to be. */
export function deedIn(
  { deed, lacks_deed }: Pick<Mutation, 'deed' | 'lacks_deed'>,
  language: Language,
): string {
  const words = wordsOf(language)
  if (!deed) return lacks_deed ? words.lacksDeed : ''
  const date = shortDay(deed.date, language)
  if (deed.kind === 'private') return fill(words.private, { date, id: deed.document_id ?? '' })
  const { number, notary } = deed
  const said = { date, notary: notary ?? '' }
  return number ? fill(words.notarialNumber, { ...said, number }) : fill(words.notarial, said)
}

/** From or to whom an entry of a holder was. */
export function otherIn({ other, units }: HolderEntry, language: Language): string {
  const words = wordsOf(language)
  if (other.role === 'nobody') return ''
  const name = other.name ?? (other.role === 'issuer' ? words.issuer : words.another)
  return fill(units < 0 ? words.toOne : words.fromOne, { name })
}

/** What was corrected, in words: an entry that was turned back, or what a holder is called by now. */
export function correctionIn(correction: Correction, language: Language): string {
  const { corrected } = wordsOf(language)
  if (correction.about === 'entry') {
    const date = shortDay(correction.date, language)
    const told = fill(corrected.reversed, { kind: kindOf(correction, language), date })
    return correction.reason ? fill(corrected.because, { told, reason: correction.reason }) : told
  }
  const { name, new_name, new_register_number: number } = correction
  return [
    new_name && fill(corrected.name, { name, now: new_name }),
    number && fill(corrected.registerNumber, { name, now: number }),
  ]
    .filter(Boolean)
    .join('; ')
}

/** From or to whom a corrected entry was. */
export function sideIn({ role, name }: HolderEntry['other'], language: Language): string {
  const words = wordsOf(language)
  if (role === 'nobody') return ''
  return name ?? (role === 'issuer' ? words.issuer : words.another)
}

/** What the company did with an acquisition, or that the rights on it are suspended until then; empty where it has to do nothing. */
export function acknowledgedIn(
  { acknowledged_on: on, acknowledged_by: by, suspended }: HolderEntry,
  language: Language,
): string {
  if (on && by) return acknowledgementIn({ date: on, kind: by }, language)
  return suspended ? wordsOf(language).suspended : ''
}

/** The same of a right on units of a type: of one on shares also that the company did nothing with it yet. */
export function rightAcknowledgedIn(
  { acknowledged, kind }: HolderRight,
  type: InstrumentType,
  language: Language,
): string {
  if (acknowledged) return acknowledgementIn(acknowledged, language)
  return isNumbered(type) && kind !== 'attachment' ? wordsOf(language).notAcknowledged : ''
}

function acknowledgementIn(
  { date, kind }: NonNullable<HolderRight['acknowledged']>,
  language: Language,
): string {
  return fill(wordsOf(language).acknowledged[kind], { date: shortDay(date, language) })
}

/** Who a holder is besides the name: birth or register number, seat and address, in one line. */
export function whoIs(holder: ExtractHolder, language: Language): string {
  const words = wordsOf(language)
  const { register_number: number, seat } = holder
  return [
    bornIn(holder, language),
    number && fill(words.registered, { number }),
    seat && fill(words.seated, { place: seat }),
    formatAddress(holder, language),
    holder.email ?? null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** When and where somebody was born, as far as that is known. */
export function bornIn(
  { birth_date, birth_place: place }: Pick<ExtractHolder, 'birth_date' | 'birth_place'>,
  language: Language,
): string {
  const words = wordsOf(language)
  const date = birth_date && shortDay(birth_date, language)
  if (date && place) return fill(words.born, { date, place })
  if (date) return fill(words.bornOn, { date })
  return place ? fill(words.bornAt, { place }) : ''
}

/** A right on units of a holder, in a sentence. */
export function rightIn(right: HolderRight, type: InstrumentType, language: Language): string {
  const words = wordsOf(language)
  const { beneficiary, numbering } = right
  const first = fill(words.right, {
    kind: words.rights[right.kind],
    name: [beneficiary.name, beneficiary.address].filter(Boolean).join(', '),
    date: shortDay(right.since, language),
    units: countIn(right.units, language),
  })
  return [
    first,
    numbering.length > 0 && fill(words.numbered, { numbers: numbersIn(numbering) }),
    rightDeedIn(right, language),
    rightAcknowledgedIn(right, type, language),
    fill(words.rank, { rank: right.rank }),
    words.voters[right.votes],
    right.meeting_rights && words.rightMeeting,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The deed of a right; empty where none is known. */
export function rightDeedIn({ deed_date, notary }: HolderRight, language: Language): string {
  const words = wordsOf(language)
  if (!deed_date) return notary ?? ''
  const date = shortDay(deed_date, language)
  return notary ? fill(words.rightNotary, { date, notary }) : fill(words.rightDeed, { date })
}

/** So many units, in words: '1.234 stukken'. */
export function countIn(units: number, language: Language): string {
  const words = wordsOf(language).units
  return fill(units === 1 ? words.one : words.other, { units: unitsIn(units) ?? '' })
}

/** Share numbers as people write them. */
export function numbersIn(numbering: readonly { start: number; end: number }[]): string {
  return formatRangesForPeople(fromIntervals(numbering))
}

/** So many runs of numbers in a row, so that a row is never higher than a page. */
export const RUNS_IN_A_ROW = 24

/** Share numbers as people write them, in parts that each fit in a row; one empty part where there are none. */
export function inParts(numbering: HolderEntry['numbering'], most = RUNS_IN_A_ROW): string[] {
  const parts = Math.max(1, Math.ceil(numbering.length / most))
  return Array.from({ length: parts }, (_, part) =>
    numbersIn(numbering.slice(part * most, (part + 1) * most)),
  )
}

/** A number of units as printed; null stays null. */
export function unitsIn(units: number | null): string | null {
  return units === null ? null : numberIn(BigInt(units))
}

/** Money of the wire as printed; null stays null. */
export function moneyIn(money: string | null): string | null {
  const cents = money === null ? undefined : parseCents(money)
  if (cents === undefined) return null
  return cents < 0n ? formatMoney(-cents).replace(' ', ' -') : formatMoney(cents)
}

// The days of a register come back again and again, and to write one takes long.
const MOST_DAYS = 20_000
const written = new Map<string, string>()

/** A day as it stands in a table. */
export function shortDay(date: string, language: Language): string {
  const name = `${language} ${date}`
  const known = written.get(name)
  if (known !== undefined) return known
  if (written.size > MOST_DAYS) written.clear()
  const day = dayIn(language, date, 'medium')
  written.set(name, day)
  return day
}
