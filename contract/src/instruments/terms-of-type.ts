import { standingFields } from '@zegel/core/instruments/change-of-terms'
import type {
  InstrumentType,
  SettingOf,
  StandingFieldOf,
} from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { type Endpoint, endpoint, type NoQuery } from '../endpoint.ts'
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

/** Terms of an instrument of a type as they are sent. */
export type SentTermsOf<Type extends InstrumentType> = z.input<Inputs[Type]>

/** The same, checked and tidied. */
export type TermsInputOf<Type extends InstrumentType> = z.output<Inputs[Type]>

/** The calls that set terms, by their names among the calls on instruments. */
export const TERMS_CALL_OF_TYPE = {
  bonds: {
    name: 'setBondTerms',
    method: 'POST',
    path: '/financial_instruments/upsert_bonds',
    summary: 'Sets part of the terms of a bond.',
  },
  shares: {
    name: 'setShareTerms',
    method: 'PATCH',
    path: '/financial_instruments/share_settings',
    summary:
      'Sets par value, paid-up amount and class rights of shares, and whether they wait for a notarial deed.',
  },
  depositary_receipts: {
    name: 'setDepositaryReceiptTerms',
    method: 'PATCH',
    path: '/financial_instruments/depositary_receipt_settings',
    summary:
      'Sets ratio or underlying shares of depositary receipts, or that there are never more than shares for them.',
  },
  options: {
    name: 'setOptionTerms',
    method: 'PATCH',
    path: '/financial_instruments/option_settings',
    summary: 'Sets part of the terms of options.',
  },
} as const satisfies Record<
  InstrumentType,
  Pick<Endpoint, 'method' | 'path' | 'summary'> & { name: string }
>
type Calls = typeof TERMS_CALL_OF_TYPE

type TermsCalls<Reply extends z.ZodType> = {
  [Type in InstrumentType as Calls[Type]['name']]: Endpoint<
    Calls[Type]['path'],
    typeof NoQuery,
    Inputs[Type],
    Reply,
    'manage instrument'
  >
}

/** The call of each type that sets terms of its instruments, and is answered with the instrument. */
export function termsCalls<Reply extends z.ZodType>(reply: Reply): TermsCalls<Reply> {
  const calls = INSTRUMENT_TYPES.map((type) => {
    const { name, ...about } = TERMS_CALL_OF_TYPE[type]
    const body: z.ZodType<{ financial_instrument_id: string }> = TERMS_INPUT_OF_TYPE[type]
    const of = { right: 'manage instrument', changes: ['instruments'], body, reply } as const
    const call = endpoint({ ...about, ...of, of: (input) => input.body.financial_instrument_id })
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as TermsCalls<Reply> // safe: of each type the call under its name
}

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
