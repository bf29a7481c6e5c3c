import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { TransactionType } from '../transactions/transaction.ts'
import type { DeedAction } from './deed-document.ts'
import { type DeedVariables, isOneForOne } from './deed-variables.ts'
import type { DeedVariant } from './deed-variant.ts'

/** What is known of a template beside its text. */
export interface DeedTemplate {
  /** Stays with the template through its versions. */
  id: string
  /** Counts up with each change of the text. */
  version: number
  /** The day its text was settled, YYYY-MM-DD: nothing uses it before. */
  effectiveDate: string
  variant: DeedVariant
  type: TransactionType
  action: DeedAction
  instrument: InstrumentType
}

const FIRST_VERSIONS: readonly DeedTemplate[] = [
  {
    id: '019aa000-0000-7000-8000-00000000de01',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of bonds',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'bonds',
  },
  {
    id: '019aa000-0000-7000-8000-00000000de02',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of depositary_receipts',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'depositary_receipts',
  },
  {
    id: '019aa000-0000-7000-8000-00000000de03',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'issuance of options',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'options',
  },
  {
    id: '019aa000-0000-7000-8000-00000000de04',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'transfer of bonds',
    type: 'transfer',
    action: 'sell_and_deliver',
    instrument: 'bonds',
  },
  {
    id: '019aa000-0000-7000-8000-00000000de05',
    version: 1,
    effectiveDate: '2026-11-01',
    variant: 'transfer of depositary_receipts',
    type: 'transfer',
    action: 'sell_and_deliver',
    instrument: 'depositary_receipts',
  },
]

// Of every deed: says how the parties reach each other.
const SECOND_VERSIONS = FIRST_VERSIONS.map((first) => ({
  ...first,
  version: 2,
  effectiveDate: '2026-11-20',
}))

// Read by a lawyer: what the law forbids against consumers is gone, and what a deed has to tell is told.
const THIRD_VERSIONS = FIRST_VERSIONS.map((first) => ({
  ...first,
  version: 3,
  effectiveDate: '2026-11-25',
}))

// Of options: says how many units come of how many, which was one of one before.
const FOURTH_VERSIONS = FIRST_VERSIONS.filter(({ instrument }) => instrument === 'options').map(
  (first) => ({ ...first, version: 4, effectiveDate: '2026-11-27' }),
)

// Of every deed: speaks of no conditions where none are filed, says how often a part is redeemed, what is left of the principal of a bond
// that is transferred, and that receipts are of a trust office.
const REVISED_VERSIONS = FIRST_VERSIONS.map((first) => ({
  ...first,
  version: first.instrument === 'options' ? 5 : 4,
  effectiveDate: '2026-11-27',
}))

/**
 * Every version of the templates that deeds are made from, one template for each variant. They follow what is usual for private deeds
 * under Dutch law, and are no legal advice: whoever uses them has them read by a lawyer first, and again after each change. So a new
 * version waits until a platform administrator activates it; transactions that were made before keep the version they have.
 */
export const DEED_TEMPLATES: readonly DeedTemplate[] = [
  ...FIRST_VERSIONS,
  ...SECOND_VERSIONS,
  ...THIRD_VERSIONS,
  ...FOURTH_VERSIONS,
  ...REVISED_VERSIONS,
]

const FIRST_VERSION = 1

// The first has terms that do not hold against consumers, and stays for transactions of before the third.
const USUAL_VERSIONS = [
  ...FIRST_VERSIONS,
  ...THIRD_VERSIONS,
  ...FOURTH_VERSIONS,
  ...REVISED_VERSIONS,
]

/** The version that is used for what is made on a day as long as none was activated. */
export function usualVersion(variant: DeedVariant, day: string): number {
  const usual = USUAL_VERSIONS.findLast(
    (one) => one.variant === variant && one.effectiveDate <= day,
  )
  return usual?.version ?? FIRST_VERSION
}

/**
 * The version that a deed of these terms is made with: the template that is in force, or the first that can tell the terms where that one
 * can't.
 */
export function templateFor(template: DeedTemplate, { terms }: DeedVariables): DeedTemplate {
  if (terms.kind !== 'options' || isOneForOne(terms)) return template
  const telling = FOURTH_VERSIONS.find(({ variant }) => variant === template.variant)
  return telling && template.version < telling.version ? telling : template
}

/** Whether a version tells what the last revision added to the facts of a deed; a later version tells it too. */
export function isRevised({ variant, version }: DeedTemplate): boolean {
  return REVISED_VERSIONS.some((one) => one.variant === variant && version >= one.version)
}

/** The template of a variant in a version. */
export function templateOf(variant: DeedVariant, version: number = FIRST_VERSION): DeedTemplate {
  const template = DEED_TEMPLATES.find((one) => one.variant === variant && one.version === version)
  if (!template)
    throw new Error(`there is no version ${version} of the template for the ${variant}`)
  return template
}

/** One version of a template; undefined when there is none. */
export function findTemplate(id: string, version: number): DeedTemplate | undefined {
  return DEED_TEMPLATES.find((one) => one.id === id && one.version === version)
}

/** Each template in the version that is in force on a day, given what was activated last of each. */
export function templatesInForce(active: ReadonlyMap<string, number>, day: string): DeedTemplate[] {
  return FIRST_VERSIONS.map(({ id, variant }) =>
    templateOf(variant, active.get(id) ?? usualVersion(variant, day)),
  )
}
