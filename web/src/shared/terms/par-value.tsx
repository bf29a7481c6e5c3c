import { useTranslation } from '../../i18n/use-translation.ts'
import type { z } from 'zod'
import type { With } from '@zegel/contract/instruments/has-setting'
import { ShareTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import type { ContractForm } from '../../lib/form.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../ui/fields/number-fields.tsx'
import { type TermForm, withSettings } from './term-form.ts'

/** The amount that a share stands for in the articles of the company, and whether transactions wait for the notary. */
export function ParValueFields({ form }: { form: ContractForm<ParValue> }) {
  const { t } = useTranslation('terms')
  const { requires_notarial_deed: isRequired } = form.values
  return (
    <>
      <MoneyField
        label={t('fields.parValue')}
        description={t('fields.parValueHelp')}
        data-autofocus
        {...form.getInputProps('par_value')}
      />
      {isRequired !== undefined && (
        <NotarialDeedField
          isRequired={isRequired}
          onChange={(required) => form.setFieldValue('requires_notarial_deed', required)}
        />
      )}
    </>
  )
}

export type Shares = With<Instrument, 'par_value'>

interface ParValue {
  financial_instrument_id: string
  par_value: string
  /** Undefined where shares pass without a notary. */
  requires_notarial_deed?: boolean | undefined
}

// The call sets a part; this form asks for its own.
const ParValueInput = ShareTermsInput.pick({
  financial_instrument_id: true,
  par_value: true,
  requires_notarial_deed: true,
}).required({ par_value: true })

/**
 * The amount that a share stands for in the articles of the company, as a form; for shares that pass by a notary also that transactions
 * wait for that, which is proposed while they are set up.
 */
export function parValueForm(shares: Shares): TermForm<z.output<typeof ParValueInput>, ParValue> {
  const { id, issuing_legal_person, requires_notarial_deed, settings } = shares
  return {
    initialValues: {
      financial_instrument_id: id,
      par_value: settings.par_value ?? '',
      requires_notarial_deed: passByNotary(issuing_legal_person)
        ? requires_notarial_deed || settings.par_value === null
        : undefined,
    },
    schema: ParValueInput,
    toSetting: (body) => ({ kind: shares.type, body }),
    toInstrument: ({ par_value }) => withSettings(shares, { par_value }),
  }
}

interface NotarialDeedFieldProps {
  isRequired: boolean
  onChange: (isRequired: boolean) => void
}

/** Whether transactions of shares wait for their notarial deed. */
export function NotarialDeedField({ isRequired, onChange }: NotarialDeedFieldProps) {
  const { t } = useTranslation('terms')
  return (
    <SwitchField
      label={t('fields.requiresDeed')}
      description={t('fields.requiresDeedHelp')}
      checked={isRequired}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
