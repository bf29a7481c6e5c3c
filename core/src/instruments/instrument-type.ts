import type { IssuerSubstepName } from '../onboarding/issuer-substep.ts'
import { bond } from './types/bond.ts'
import type { InstrumentTypeDefinition, TypeSwitch } from './types/definition.ts'
import { depositaryReceipt } from './types/depositary-receipt.ts'
import { option } from './types/option.ts'
import { share } from './types/share.ts'
import { INSTRUMENT_TYPES } from './types/names.ts'
import type { InstrumentTerm, TermField, TermName } from './types/term.ts'

const TYPES = [share, depositaryReceipt, bond, option] as const satisfies readonly {
  name: InstrumentType
}[]
type AnyType = (typeof TYPES)[number]

export type InstrumentType = (typeof INSTRUMENT_TYPES)[number]
/** The types that another one can lie on. */
export type TypeBelow = AnyType['liesOn'][number]
/** The types that lie on another one. */
export type TypeAbove = Exclude<InstrumentType, Extract<AnyType, { liesOn: readonly [] }>['name']>
/** The types of which a deed of ours is made. */
export type TypeWithDeeds = Exclude<
  InstrumentType,
  Extract<AnyType, { deeds: readonly [] }>['name']
>

type StepOf<Type extends AnyType> = Type['steps'][number]['name']
/** The types of which the issuer's way has a step. */
export type TypeWithStep<Step extends IssuerSubstepName> = {
  [Name in InstrumentType]: Step extends StepOf<Extract<AnyType, { name: Name }>> ? Name : never
}[InstrumentType]
/** The types that pay by a schedule. */
export type TypeWithSchedule = Extract<AnyType, { hasSchedule: true }>['name']

/** A type with the names of others as they are. */
export interface TypeDefinition extends InstrumentTypeDefinition {
  name: InstrumentType
  liesOn: readonly TypeBelow[]
}

type FieldsOf<Fields> = Fields extends unknown
  ? { [Name in keyof Fields]: Fields[Name] extends { isCommon: true } ? never : Name }[keyof Fields]
  : never
/** The names of the settings that instruments of a type have. */
export type SettingOf<Type extends InstrumentType> = FieldsOf<
  Extract<AnyType, { name: Type }>['terms'][number]['fields']
>

type StandingOf<Fields> = Fields extends unknown
  ? {
      [Name in keyof Fields]: Fields[Name] extends { isDerived: true } ? never : Name
    }[keyof Fields]
  : never
/** The names of the fields of a type that a change of terms alone touches once there are units. */
export type StandingFieldOf<Type extends InstrumentType> = StandingOf<
  Extract<Extract<AnyType, { name: Type }>['terms'][number], { stands: 'changeable' }>['fields']
>

const BY_NAME = new Map<InstrumentType, TypeDefinition>(TYPES.map((type) => [type.name, type]))

/** What there is to know of a type. */
export function instrumentType(name: InstrumentType): TypeDefinition {
  const type = BY_NAME.get(name)
  if (!type) throw new Error(`there are no instruments of type ${name}`)
  return type
}

/** The types that another one can lie on, in order. */
export const TYPES_BELOW = INSTRUMENT_TYPES.filter((name) => isBelow(name))

function isBelow(name: InstrumentType): name is TypeBelow {
  return TYPES.some(({ liesOn }) => (liesOn as readonly string[]).includes(name)) // safe: read only
}

/** What lies below: of the usual type while that is not chosen yet. */
export function toTypeBelow(name: InstrumentType | undefined): TypeBelow {
  const [usual] = TYPES_BELOW
  if (!usual) throw new Error('nothing lies below')
  return name && isBelow(name) ? name : usual
}

/** Whether the issuer's way to a type has a step of that name. */
export function hasWizardStep<Step extends IssuerSubstepName>(
  name: InstrumentType,
  step: Step,
): name is TypeWithStep<Step> {
  return instrumentType(name).steps.some((one) => one.name === step)
}

/** Whether instruments of a type lie on others. */
export function isAbove(name: InstrumentType): name is TypeAbove {
  return instrumentType(name).liesOn.length > 0
}

/** Whether a deed of ours is made of some transactions of a type. */
export function hasDeeds(name: InstrumentType): name is TypeWithDeeds {
  return instrumentType(name).deeds.length > 0
}

/** Whether instruments of a type pay interest and redemption by a schedule. */
export function hasSchedule(name: InstrumentType): name is TypeWithSchedule {
  return instrumentType(name).hasSchedule
}

/** Only some types carry numbers; the units of others are alike. */
export function isNumbered(name: InstrumentType): boolean {
  return instrumentType(name).isNumbered
}

/** Whether instruments of a type have a term. */
export function hasTerm(name: InstrumentType, term: TermName): boolean {
  return instrumentType(name).terms.some((one) => one.name === term)
}

/** Whether an issuer has a switch on instruments of a type. */
export function hasSwitch(name: InstrumentType, of: TypeSwitch): boolean {
  return instrumentType(name).switches.includes(of)
}

/** A field of a term, with its name and its term. */
export interface NamedField extends TermField {
  name: string
  term: InstrumentTerm
}

/**
 * Whether a field is said already, so that it stands once there are units; `values` are by the names of the fields, `isStored` tells
 * whether it was filled in itself. What was never filled in may still be.
 */
export function isSettled(
  { term, saysNothing }: NamedField,
  values: Readonly<Record<string, unknown>>,
  isStored: boolean,
): boolean {
  return term.stands !== 'open' && term.isFilledIn(values) && (isStored || saysNothing === true)
}

/** The fields of all terms of a type, in order. */
export function fieldsOf(name: InstrumentType): NamedField[] {
  return instrumentType(name).terms.flatMap((term) =>
    Object.entries(term.fields).map(([field, about]) => ({ ...about, name: field, term })),
  )
}
