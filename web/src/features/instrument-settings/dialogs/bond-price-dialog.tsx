import { BondTermsInput } from '@zegel/contract/instrument-terms'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import type { Bond } from './bond.ts'
import { dialogSchema } from './dialog-schema.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

interface Price {
  limit: string
  price_per_unit: string
}

/** How much is raised, and what one bond costs; the latter stays once units exist. */
export function BondPriceDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const { id, is_locked: isLocked, settings } = instrument
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: BondTermsInput,
      toInput: ({ limit, price_per_unit }: Price) => ({
        financial_instrument_id: id,
        limit,
        ...(!isLocked && { price_per_unit }),
      }),
    }),
    initialValues: {
      limit: settings.limit ?? '',
      price_per_unit: instrument.price_per_unit ?? '',
    },
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.price'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.price')}
      form={form}
      submitLabel={t('submit.price')}
      onClose={onClose}
    >
      <MoneyField
        label={t('fields.limit')}
        description={t('fields.limitHelp')}
        data-autofocus
        {...form.getInputProps('limit')}
      />
      <MoneyField
        label={t('fields.pricePerBond')}
        description={isLocked ? t('locked') : undefined}
        disabled={isLocked}
        {...form.getInputProps('price_per_unit')}
      />
    </FormDialog>
  )
}
