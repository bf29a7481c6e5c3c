import { useTranslation } from 'react-i18next'
import { OfferFields } from '../../../../pieces/terms/fields/offer-fields.tsx'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { offerForm } from '../../../../pieces/terms/values/offer.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** To whom a bond is offered, to everybody while nobody has said; and when the AFM was notified of that. */
export function BondOfferDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...offerForm(instrument),
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
      <OfferFields form={form} />
    </FormDialog>
  )
}
