import { BondTermsInput } from '@zegel/contract/instrument-terms'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { type Bond, judgeBond } from './bond.ts'
import { dialogSchema } from './dialog-schema.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

const ACTIVATIONS = ['immediate', 'date'] as const

interface Activation {
  activation: (typeof ACTIVATIONS)[number]
  activation_date: string
}

/** From when a bond runs: at once, from the day it is sold, or from a day. */
export function BondActivationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const { id, settings } = instrument
  const initialValues: Activation = {
    activation: settings.activation_date ? 'date' : 'immediate',
    activation_date: settings.activation_date ?? '',
  }
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: BondTermsInput,
      toInput: ({ activation, activation_date }: Activation) => ({
        financial_instrument_id: id,
        activation_date: activation === 'date' ? activation_date : null,
      }),
      judge: judgeBond(instrument, 'activation'),
    }),
    initialValues,
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.activation'),
    failed: t('failed.activation'),
    onClose,
  })
  const { activation } = form.values
  return (
    <FormDialog
      title={t('cards.activation')}
      form={form}
      submitLabel={t('submit.activation')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('fields.activation')}
        takesFocus
        description={t(`activations.${activation}Help`)}
        options={ACTIVATIONS.map((value) => ({ value, label: t(`activations.${value}`) }))}
        {...form.getInputProps('activation')}
      />
      {activation === 'date' && (
        <DateField label={t('fields.activationDate')} {...form.getInputProps('activation_date')} />
      )}
    </FormDialog>
  )
}
