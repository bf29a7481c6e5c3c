import { InstrumentFileFacts } from '@zegel/contract/instruments/instrument-files'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { INSTRUMENT_FILE_TYPES, type InstrumentFileType } from '@zegel/core/entity-files/file-type'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilesFields } from '../../../shared/files/files-fields.tsx'
import { useFilesForm } from '../../../shared/files/use-files-form.ts'
import { useOpenSection } from '../../../shared/instruments/use-open-section.ts'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useAddInstrumentFiles } from './instrument-files.api.ts'

/** What the form starts with, when whoever opened it knows. */
export interface FilePreset {
  type?: InstrumentFileType | undefined
  attachToTransactions?: boolean | undefined
}

interface AddInstrumentFileDialogProps {
  instrument: Pick<Instrument, 'id' | 'organization_id'>
  preset?: FilePreset | undefined
  onClose: () => void
  onSaved: () => void
}

/** Adds documents to an instrument. */
export function AddInstrumentFileDialog(props: AddInstrumentFileDialogProps) {
  const { instrument, preset = {}, onClose, onSaved } = props
  const { t } = useTranslation('instrument-files')
  const addFiles = useAddInstrumentFiles()
  const openSection = useOpenSection(instrument.id)
  const files = useFilesForm({
    schema: InstrumentFileFacts,
    initialValues: {
      title: '',
      file: [],
      type: preset.type ?? '',
      attach_to_transactions: preset.attachToTransactions ?? false,
    },
    send: (input) =>
      addFiles.mutateAsync({
        ...input,
        organization_id: instrument.organization_id,
        financial_instrument_id: instrument.id,
      }),
    onSaved,
    onView: () => openSection('files'),
  })
  return (
    <FormDialog
      title={t('add.title')}
      form={files.form}
      submitLabel={t('add.submit')}
      onClose={onClose}
    >
      <FilesFields {...files} />
      <SelectField
        label={t('add.type')}
        data={INSTRUMENT_FILE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...files.form.getInputProps('type')}
      />
      <SwitchField
        label={t('attach.label')}
        description={t('attach.help')}
        {...files.form.getInputProps('attach_to_transactions', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
