import type { With } from '@zegel/contract/instruments/has-setting'
import type { BondSettings } from '@zegel/contract/instruments/instrument-settings'
import { BondTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { changeBondTerms } from '@zegel/core/instruments/bond-terms'
import {
  type BondPart,
  brokenBondTerms,
  type BondTermsToCheck,
} from '@zegel/core/instruments/broken-bond-terms'
import type { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { choicesSchema } from './choices-schema.ts'
import type { TermForm } from './term-form.ts'

export type Bond = With<Instrument, 'interest_type'>

interface BondFormInput<Values extends object> {
  initialValues: Values
  /** What the call would be sent for what was chosen. */
  toInput: (values: Values) => Omit<BondTermsInput, 'financial_instrument_id'>
  /** The terms that are judged together; without it each field stands for itself. */
  part?: BondPart
  /** The field of the form that a rule is shown at, where that is another than the call's. */
  place?: (field: string, rule: string) => string
}

/** A part of the terms of a bond as a form. */
export function bondForm<Values extends object>(
  bond: Bond,
  { initialValues, toInput, part, place }: BondFormInput<Values>,
): TermForm<z.output<typeof BondTermsInput>, Values> {
  return {
    initialValues,
    schema: choicesSchema({
      schema: BondTermsInput,
      toInput: (values: Values) => ({ financial_instrument_id: bond.id, ...toInput(values) }),
      judge: part && judgeBond(bond, part),
      place,
    }),
    toSetting: (body) => ({ kind: bond.type, body }),
    toInstrument: (body) => withTerms(bond, body),
  }
}

function withTerms(bond: Bond, body: z.output<typeof BondTermsInput>): Bond {
  const { financial_instrument_id: _, organization_uuid, type, ...terms } = body
  const { price_per_unit, public_investments, afm_notified_on, ...settings } = terms
  return {
    ...bond,
    price_per_unit: price_per_unit ?? bond.price_per_unit,
    public_investments: public_investments ?? bond.public_investments,
    settings: changeBondTerms<BondSettings>(bond.settings, settings),
  }
}

// On the terms as they would become, as the server judges them.
function judgeBond(
  { settings }: Bond,
  part: BondPart,
): (input: z.output<typeof BondTermsInput>) => RuleBroken[] {
  return (input) => brokenBondTerms(changeBondTerms<BondTermsToCheck>(settings, input), [part])
}
