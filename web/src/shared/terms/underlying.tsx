import type { SelectProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NewInstrument } from '@zegel/contract/instruments/instrument-changes'
import { DepositaryReceiptTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { InstrumentCard } from '@zegel/contract/instruments/instruments'
import {
  hasSwitch,
  type InstrumentType,
  instrumentType,
} from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { ContractForm } from '../../lib/form.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Failure } from '../../ui/failure.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { useInstruments } from '../instruments/instruments.api.ts'
import { IssuerSelect } from '../legal-persons/issuer-select.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Derived, Setting } from './terms.api.ts'
import { choicesSchema } from './choices-schema.ts'

interface UnderlyingFieldProps extends SelectProps {
  instrument: Derived
  candidates: ReturnType<typeof useInstruments>
  /** Whoever may add one does so in the same dialog. */
  mayCreate: boolean
}

/** The instrument that another stands for, of the same organisation; with none, where they are added. */
export function UnderlyingField(props: UnderlyingFieldProps) {
  const { instrument, candidates, mayCreate, ...rest } = props
  const { t } = useTranslation(['terms', 'instruments'])
  const { type, organization_id } = instrument
  if (candidates.isError) return <Failure error={candidates.error} onRetry={candidates.refetch} />
  const others = (candidates.data ?? []).filter(({ id }) => id !== instrument.id)
  const hasNone = candidates.isSuccess && others.length === 0
  return (
    <>
      <SelectField
        label={t(`instruments:types.${type}.underlying.name`)}
        placeholder={t('fields.underlyingPlaceholder')}
        description={t(`instruments:types.${type}.underlying.help`)}
        disabled={hasNone}
        data={others.map((one) => ({
          value: one.id,
          label: `${one.name} (${t(`instruments:type.${one.type}`)})`,
        }))}
        searchable
        {...rest}
      />
      {hasNone && (
        <InfoAlert
          tone="warning"
          action={
            !mayCreate && (
              <TextLink to="/app/overview/instruments" search={{ id: organization_id }} size="sm">
                {t('fields.addInstrument')}
              </TextLink>
            )
          }
        >
          {t(`instruments:types.${type}.underlying.none`)}
        </InfoAlert>
      )}
    </>
  )
}

/** An instrument that is there already, or one that is added now. */
export const UNDERLYING_WAYS = ['existing', 'new'] as const
export type Way = (typeof UNDERLYING_WAYS)[number]

/** What an instrument lies on, as a person chooses it; the last three are of a new one. */
export interface Underlying {
  underlying_instrument_id: string | null
  type: InstrumentType
  name: string
  issuing_legal_person_id: string | null
  /** Of receipts: no more of them than shares. Left undefined it is as proposed for the shares that are chosen. */
  requires_coverage?: boolean | undefined
}

export function toUnderlying({ type, settings }: Derived): Underlying {
  const [first] = instrumentType(type).liesOn
  if (!first) throw new Error(`${type} lie on nothing`)
  return {
    underlying_instrument_id: settings.underlying_instrument_id,
    type: first,
    name: '',
    issuing_legal_person_id: null,
  }
}

// The call sets a part; this form asks for its own, and both types call it the same.
const Chosen = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  underlying_instrument_id: true,
  requires_coverage: true,
}).required({ underlying_instrument_id: true })

/** Whether receipts are to have their shares: as it is chosen, and proposed as soon as shares are chosen that somebody holds here. */
export function coverageOf(
  { requires_coverage, settings }: Derived,
  chosen: Pick<Underlying, 'underlying_instrument_id' | 'requires_coverage'>,
  candidates: readonly Pick<InstrumentCard, 'id' | 'issued_units'>[] = [],
): boolean {
  const { underlying_instrument_id: id } = chosen
  const shares = candidates.find((one) => one.id === id)
  const isProposed = id !== settings.underlying_instrument_id && (shares?.issued_units ?? 0) > 0
  return chosen.requires_coverage ?? (requires_coverage || isProposed)
}

export function existingSchema(
  instrument: Derived,
  candidates?: readonly Pick<InstrumentCard, 'id' | 'issued_units'>[],
) {
  const { id, type } = instrument
  return choicesSchema({
    schema: Chosen,
    toInput: (chosen: Pick<Underlying, 'underlying_instrument_id' | 'requires_coverage'>) => {
      const requires_coverage = coverageOf(instrument, chosen, candidates)
      const isChanged = requires_coverage !== instrument.requires_coverage
      return {
        financial_instrument_id: id,
        underlying_instrument_id: chosen.underlying_instrument_id ?? '',
        ...(hasSwitch(type, 'requires_coverage') && isChanged && { requires_coverage }),
      }
    },
  }).transform((body): Setting => ({ kind: type, body }))
}

/** A new instrument has an issuer from the start, as soon as there is anybody who could be it. */
export function newSchema(of: Derived, { hasLegalPersons }: { hasLegalPersons: boolean }) {
  return choicesSchema({
    schema: NewInstrument,
    toInput: ({ type, name, issuing_legal_person_id }: Underlying) => ({
      organization_id: of.organization_id,
      type,
      name,
      issuing_legal_person_id,
    }),
    judge: ({ issuing_legal_person_id }) =>
      hasLegalPersons && !issuing_legal_person_id
        ? [new RuleBroken('issuer-required', {}, 'issuing_legal_person_id')]
        : [],
  }).transform((body): Setting => ({ kind: 'new-underlying', body, of }))
}

interface NewUnderlyingFieldsProps {
  of: Derived
  form: ContractForm<Underlying>
}

/** An instrument that is added to lie under another; its own terms come after. */
export function NewUnderlyingFields({ of, form }: NewUnderlyingFieldsProps) {
  const { t } = useTranslation(['terms', 'instruments'])
  const types = instrumentType(of.type).liesOn
  return (
    <>
      {types.length > 1 && (
        <ChoiceField
          label={t('instruments:new.type')}
          options={types.map((value) => ({ value, label: t(`instruments:type.${value}`) }))}
          {...form.getInputProps('type')}
        />
      )}
      <TextField
        label={t('instruments:new.name')}
        description={t('fields.newUnderlyingHelp')}
        {...form.getInputProps('name')}
      />
      <IssuerSelect
        organizationId={of.organization_id}
        of={form.values.type}
        {...form.getInputProps('issuing_legal_person_id')}
      />
    </>
  )
}
