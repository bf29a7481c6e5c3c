import { BondTermsInput } from '@zegel/contract/instrument-terms'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import type { Bond } from './bond.ts'
import { dialogSchema } from './dialog-schema.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

interface Offer {
  public_investments: 'true' | 'false'
}

/** To whom a bond is offered; to everybody while nobody has said. */
export function BondOfferDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const initialValues: Offer = {
    public_investments: instrument.public_investments === false ? 'false' : 'true',
  }
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: BondTermsInput,
      toInput: ({ public_investments }: Offer) => ({
        financial_instrument_id: instrument.id,
        public_investments: public_investments === 'true',
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
      <InfoAlert>{t(`offers.${form.values.public_investments}Help`)}</InfoAlert>
    </FormDialog>
  )
}
