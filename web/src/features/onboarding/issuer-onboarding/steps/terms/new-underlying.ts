import { NewUnderlying } from '@zegel/contract/onboarding/issuer-onboarding'
import { instrumentType, isAbove, type TypeBelow } from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Derived } from '../../../../../shared/terms/terms.api.ts'
import { choicesSchema } from '../../../../../shared/terms/choices-schema.ts'
import { withSettings } from '../../../../../shared/terms/term-form.ts'
import type { Way } from '../../../../../shared/terms/underlying.tsx'
import type { Organized, Preview } from '../step-props.ts'

/** What lies under the instrument that is set up, as a person fills it in: what is there already, or what is added now. */
export interface UnderlyingDraft {
  way: Way
  underlying_instrument_id: string | null
  type: TypeBelow
  name: string
  issuing_legal_person_id: string | null
  /** Of receipts: the shares they stand for, when those are to be added too. */
  underlying_name: string
  /** Of receipts, of which shares are chosen: never more of them than of the shares. */
  requires_coverage?: boolean | undefined
}

/** The names that are proposed, by type. */
export type ProposedNames = Readonly<Record<TypeBelow, string>>

/** What is stored, and what is proposed as a new one: shares of whoever issues what lies on them. */
export function toUnderlyingDraft(instrument: Derived, names: ProposedNames): UnderlyingDraft {
  const { issuerBelow, liesOn } = instrumentType(instrument.type)
  const [type] = liesOn
  if (!type) throw new Error(`${instrument.type} lie on nothing`)
  const { underlying_instrument_id } = instrument.settings
  return {
    way: underlying_instrument_id ? 'existing' : 'new',
    underlying_instrument_id,
    type,
    name: names[type],
    // Receipts are issued by a foundation, the shares behind them by the company.
    issuing_legal_person_id: issuerBelow === 'another' ? null : instrument.issuing_legal_person_id,
    underlying_name: names[type],
  }
}

/** A new instrument has an issuer from the start, as soon as there is anybody who could be it. */
export function newUnderlyingSchema(
  { id, organization }: Organized,
  { hasLegalPersons }: { hasLegalPersons: boolean },
) {
  return choicesSchema({
    schema: NewUnderlying,
    toInput: ({ type, name, issuing_legal_person_id, underlying_name }: UnderlyingDraft) => ({
      onboarding_id: id,
      organization_id: organization.id,
      type,
      name,
      issuing_legal_person_id: issuing_legal_person_id || null,
      ...(isAbove(type) && { underlying_name: underlying_name.trim() || null }),
    }),
    judge: ({ issuing_legal_person_id }) =>
      hasLegalPersons && !issuing_legal_person_id
        ? [new RuleBroken('issuer-required', {}, 'issuing_legal_person_id')]
        : [],
  })
}

/** The onboarding as it would be with that instrument below its own. */
export function previewUnderlying(instrument: Derived, { name, type }: UnderlyingDraft): Preview {
  const underlying_instrument = { id: instrument.id, name, type }
  return { financial_instrument: withSettings(instrument, { underlying_instrument }) }
}
