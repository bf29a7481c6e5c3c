import type { Instrument } from '@zegel/contract/instruments'
import { NewUnderlying } from '@zegel/contract/issuer-onboarding'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Derived } from '../../../../pieces/terms/terms.api.ts'
import { choicesSchema } from '../../../../pieces/terms/values/choices-schema.ts'
import type { Way } from '../../../../pieces/terms/values/underlying.ts'
import type { Organized, Preview } from '../step-props.ts'

/** What can lie under an instrument that is set up. */
export const NEW_UNDERLYING_TYPES = ['shares', 'depositary_receipts'] as const
type UnderlyingType = (typeof NEW_UNDERLYING_TYPES)[number]

/** What lies under the instrument that is set up, as a person fills it in: what is there already, or what is added now. */
export interface UnderlyingDraft {
  way: Way
  underlying_instrument_id: string | null
  type: UnderlyingType
  name: string
  issuing_legal_person_id: string | null
  /** Of receipts: the shares they stand for, when those are to be added too. */
  underlying_name: string
  /** Of receipts, of which shares are chosen: never more of them than of the shares. */
  requires_coverage?: boolean | undefined
}

/** The names that are proposed, by type. */
export type ProposedNames = Record<UnderlyingType, string>

/** What is stored, and what is proposed as a new one: shares of whoever issues what lies on them. */
export function toUnderlyingDraft(instrument: Derived, names: ProposedNames): UnderlyingDraft {
  const isOptions = instrument.type === 'options'
  const { underlying_instrument_id } = instrument.settings
  return {
    way: underlying_instrument_id ? 'existing' : 'new',
    underlying_instrument_id,
    type: 'shares',
    name: names.shares,
    // Receipts are issued by a foundation, the shares behind them by the company.
    issuing_legal_person_id: isOptions ? instrument.issuing_legal_person_id : null,
    underlying_name: names.shares,
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
      ...(type === 'depositary_receipts' && { underlying_name: underlying_name.trim() || null }),
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
  return { financial_instrument: withUnderlying(instrument, underlying_instrument) }
}

function withUnderlying(
  instrument: Derived,
  underlying_instrument: Derived['settings']['underlying_instrument'],
): Instrument {
  // One of the two at a time, since their settings differ.
  return instrument.type === 'options'
    ? { ...instrument, settings: { ...instrument.settings, underlying_instrument } }
    : { ...instrument, settings: { ...instrument.settings, underlying_instrument } }
}
