import { BondTermsInput } from '@zegel/contract/instrument-terms'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import type { Bond } from './bond.ts'
import { dialogSchema } from './dialog-schema.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

interface Offer {
  public_investments: 'true' | 'false'
  afm_notified_on: string
}

/** To whom a bond is offered, to everybody while nobody has said; and when the AFM was notified of that. */
export function BondOfferDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const initialValues: Offer = {
    public_investments: instrument.public_investments === false ? 'false' : 'true',
    afm_notified_on: instrument.afm_notified_on ?? '',
  }
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: BondTermsInput,
      toInput: ({ public_investments, afm_notified_on }: Offer) => ({
        financial_instrument_id: instrument.id,
        public_investments: public_investments === 'true',
        // What is private keeps what was said before.
        ...(public_investments === 'true' && { afm_notified_on: afm_notified_on || null }),
      }),
    }),
    initialValues,
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.offer'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.offer')}
      form={form}
      submitLabel={t('submit.offer')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('fields.offer')}
        takesFocus
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`offers.${value}`),
        }))}
        {...form.getInputProps('public_investments')}
      />
      {form.values.public_investments === 'true' && (
        <DateField
          label={t('fields.afmNotified')}
          description={t('fields.afmNotifiedHelp')}
          clearable
          {...form.getInputProps('afm_notified_on')}
        />
      )}
      <InfoAlert>{t(`offers.${form.values.public_investments}Help`)}</InfoAlert>
    </FormDialog>
  )
}
