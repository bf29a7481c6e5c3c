import { standingFields } from '@zegel/core/instruments/change-of-terms'
import {
  INSTRUMENT_TYPES,
  type InstrumentType,
  type SettingOf,
  type StandingFieldOf,
} from '@zegel/core/instruments/instrument-type'
import { z } from 'zod'
import {
  BondSettings,
  DepositaryReceiptSettings,
  OptionSettings,
  ShareSettings,
} from './instrument-settings.ts'
import {
  BondTermsInput,
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from './instrument-terms.ts'

/** The settings of each type, under the names that its definition has. */
const SETTINGS_OF_TYPE = {
  bonds: BondSettings,
  shares: ShareSettings,
  depositary_receipts: DepositaryReceiptSettings,
  options: OptionSettings,
} as const satisfies { [Type in InstrumentType]: z.ZodObject<Record<SettingOf<Type>, z.ZodType>> }

/** What is sent to set terms of each type. */
export const TERMS_INPUT_OF_TYPE = {
  bonds: BondTermsInput,
  shares: ShareTermsInput,
  depositary_receipts: DepositaryReceiptTermsInput,
  options: OptionTermsInput,
} as const satisfies {
  [Type in InstrumentType]: z.ZodObject<Record<StandingFieldOf<Type>, z.ZodType>>
}
type Inputs = typeof TERMS_INPUT_OF_TYPE

/** Terms of an instrument of a type as they are set, checked and tidied. */
export type TermsInputOf<Type extends InstrumentType> = z.output<Inputs[Type]>

// The one with the most settings first: with fewer it would fit another type too, and lose the rest.
const EVERY_SETTINGS = Object.values(SETTINGS_OF_TYPE).toSorted(
  (one, other) => Object.keys(other.shape).length - Object.keys(one.shape).length,
)

/** The settings of any type. */
export const InstrumentSettings = z.union(EVERY_SETTINGS)

type OfTypes<Shape extends z.ZodRawShape> = {
  [Type in InstrumentType]: z.ZodObject<
    Shape & { type: z.ZodLiteral<Type>; settings: (typeof SETTINGS_OF_TYPE)[Type] }
  >
}[InstrumentType]

/** What is told of instruments, with the type of each and the settings that go with it. */
export function withSettings<Shape extends z.ZodRawShape>(facts: z.ZodObject<Shape>) {
  const ofType = (type: InstrumentType) =>
    facts.extend({ type: z.literal(type), settings: SETTINGS_OF_TYPE[type] })
  const [first, ...others] = INSTRUMENT_TYPES.map(ofType)
  if (!first) throw new Error('there are no types of instruments')
  const union = z.discriminatedUnion('type', [first, ...others])
  return union as unknown as z.ZodDiscriminatedUnion<OfTypes<Shape>[], 'type'> // safe: type and settings of each go together
}

type Standing = {
  [Type in InstrumentType]: Pick<
    TermsInputOf<Type>,
    StandingFieldOf<Type> & keyof TermsInputOf<Type>
  >
}[InstrumentType]
type KeyOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never

/** What a change may touch: the terms that stand once there are units, under the names of the calls that set them. */
export type NewTerms = { [Key in KeyOf<Standing>]?: ValueOf<Standing, Key> | undefined }
export const NewTerms = z
  .object(
    Object.fromEntries(
      INSTRUMENT_TYPES.flatMap((type) => {
        const shape: Readonly<Record<string, z.ZodType>> = TERMS_INPUT_OF_TYPE[type].shape
        return standingFields(type).map((field) => [field, shape[field] ?? z.never()] as const)
      }),
    ),
  )
  .partial() as z.ZodType<NewTerms> // safe: the shapes of the inputs of which the type is told
