import { InstrumentNameInput } from '@zegel/contract/instruments/instrument-changes'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** What an instrument is called, and what it says of itself. */
export function NameDialog({ instrument, onClose }: DialogOf<Instrument>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    schema: InstrumentNameInput,
    initialValues: {
      financial_instrument_id: instrument.id,
      name: instrument.name,
      description: instrument.description ?? '',
    },
    toSetting: ({ description, ...rest }) => ({
      kind: 'facts',
      body: { ...rest, description: description || null },
    }),
    saved: t('saved.name'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.name')}
      form={form}
      submitLabel={t('submit.name')}
      onClose={onClose}
      size="medium"
    >
      <ChangedByBoth
        form={form}
        labels={{ name: t('fields.name'), description: t('fields.description') }}
      />
      <TextField
        label={t('fields.name')}
        description={t('fields.nameHelp')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextareaField
        label={t('fields.description')}
        description={t('fields.descriptionHelp')}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}
