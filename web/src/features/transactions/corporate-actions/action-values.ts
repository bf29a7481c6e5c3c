import {
  type CorporateActionInput,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { hasTerm, isNumbered, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import type {
  CorporateActionKind,
  FractionRule,
  NumberRule,
  RedemptionMethod,
} from '@zegel/core/corporate-actions/kinds'
import type { z } from 'zod'
import { today } from '../../../lib/format.ts'
import type { IntervalFormValues } from '../../../shared/instruments/numbering.ts'
import { choicesSchema } from '../../../shared/terms/choices-schema.ts'

/** A holder and how many of their units; numbers only where somebody chose them. */
export interface HolderRow {
  /** Tells rows apart while others come and go; it is not sent. */
  key: number
  legal_person_id: string
  units: number | string
  numbering: IntervalFormValues[] | undefined
}

export interface SuccessorRow {
  key: number
  legal_person_id: string
  parts: number | string
}

/** What is filled in for an action of any kind; each kind sends what is its own. */
export interface ActionValues {
  kind: CorporateActionKind
  financial_instrument_id: string
  effective_date: string
  description: string
  notarial_deed: { date: string; notary: string; number: string }
  legal_person_id: string
  units: number | string
  old_units: number | string
  new_units: number | string
  numbers: NumberRule
  par_value: string
  fractions: FractionRule | ''
  fraction_price: string
  into_instrument_id: string
  price_per_unit: string
  method: RedemptionMethod
  /** Of a conversion: of those that are named, and not of all. */
  some: boolean
  holders: HolderRow[]
  successors: SuccessorRow[]
  /** Of a succession: of all that somebody holds in the organisation. */
  all_instruments: boolean
  historic: boolean
  is_paid: boolean
}

/** What a kind asks beside its day, in order. */
export type ActionField =
  | 'holder'
  | 'units'
  | 'exercised'
  | 'into'
  | 'ratio'
  | 'par_value'
  | 'numbers'
  | 'fractions'
  | 'price'
  | 'method'
  | 'some'
  | 'holders'
  | 'successors'
  | 'everywhere'

const FIELDS: Readonly<Record<CorporateActionKind, readonly ActionField[]>> = {
  exercise: ['holder', 'units', 'exercised'],
  split: ['ratio', 'par_value', 'numbers', 'fractions'],
  consolidation: ['ratio', 'par_value', 'numbers', 'fractions'],
  conversion: ['into', 'ratio', 'fractions', 'some'],
  bonus: ['into', 'ratio', 'fractions'],
  repurchase: ['price', 'holders'],
  cancellation: ['price', 'holders'],
  certification: ['into', 'holders'],
  decertification: ['holders'],
  succession: ['holder', 'successors', 'everywhere'],
  redemption: ['units', 'method', 'price'],
  lapse: ['holder'],
}

/** What is asked of a kind on instruments of a type. */
export function fieldsOfAction(kind: CorporateActionKind, type: InstrumentType): ActionField[] {
  return FIELDS[kind].filter(
    (field) =>
      (field !== 'par_value' || hasTerm(type, 'par-value')) &&
      (field !== 'numbers' || isNumbered(type)),
  )
}

/** What a kind starts with: its usual ratio, and a first row to fill in. */
export function initialValues(
  kind: CorporateActionKind,
  { id, type }: { id: string; type: InstrumentType },
): ActionValues {
  const into = kind === 'bonus' ? id : ''
  return {
    kind,
    financial_instrument_id: id,
    effective_date: today(),
    description: '',
    notarial_deed: { date: '', notary: '', number: '' },
    legal_person_id: '',
    units: '',
    old_units: kind === 'split' || kind === 'conversion' ? 1 : '',
    new_units: kind === 'split' ? '' : 1,
    numbers: isNumbered(type) && kind === 'consolidation' ? 'new' : 'kept',
    par_value: '',
    fractions: '',
    fraction_price: '',
    into_instrument_id: into,
    price_per_unit: '',
    method: 'pro rata',
    some: false,
    holders: [{ key: 0, legal_person_id: '', units: '', numbering: undefined }],
    successors: [{ key: 0, legal_person_id: '', parts: 1 }],
    all_instruments: false,
    historic: false,
    is_paid: false,
  }
}

/** What is sent of what is filled in: what is left empty is left out, and so is what is another kind's. */
function toAction(values: ActionValues): z.input<typeof corporateActions.make.body> {
  const { some, holders, successors, notarial_deed: deed, into_instrument_id, ...rest } = values
  const hasDeed = Object.values(deed).some((part) => part.trim() !== '')
  const isOfItself = into_instrument_id === values.financial_instrument_id
  const sent = {
    ...rest,
    ...(!isOfItself && { into_instrument_id }),
    ...(hasDeed && { notarial_deed: filledIn(deed) }),
    ...((values.kind !== 'conversion' || some) && {
      holders: holders.map(({ key: _, numbering, ...row }) =>
        filledIn({ ...row, ...(numbering?.length && { numbering }) }),
      ),
    }),
    successors: successors.map(({ key: _, ...row }) => filledIn(row)),
  }
  return filledIn(sent) as z.input<typeof corporateActions.make.body> // safe: the contract's schema judges it
}

function filledIn(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => !(typeof value === 'string' && value.trim() === ''),
    ),
  )
}

/** Checks what is filled in by what it would send. */
export const ActionSchema = choicesSchema({
  schema: corporateActions.make.body,
  toInput: toAction,
})

/** What a preview is asked with; undefined while that is not all filled in. */
export function toInput(values: ActionValues): CorporateActionInput | undefined {
  const wish = corporateActions.preview.body.safeParse(toAction(values))
  return wish.success ? wish.data : undefined
}
