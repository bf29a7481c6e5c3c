import { Text } from '@mantine/core'
import { type Import, imports } from '@zegel/contract/imports/imports'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { changingRows } from '../import-counts.ts'
import { useUndoImport } from '../imports.api.ts'

interface UndoImportFormProps {
  import: Import
  onClose: () => void
}

/** Takes an import back after asking, with a reason; what stands in the way is said here. */
export function UndoImportForm({ import: submitted, onClose }: UndoImportFormProps) {
  const { t } = useTranslation('imports')
  const undo = useUndoImport(submitted.id)
  const form = useContractForm({
    schema: imports.undo.body,
    initialValues: { reason: '' },
    save: async ({ reason }, options) => {
      const now = await undo.mutateAsync({ reason, ...options })
      notifySuccess(t(now.status === 'undone' ? 'undo.done' : 'progress.undoing'))
    },
    onSaved: onClose,
  })
  const count = changingRows(submitted)
  return (
    <FormDialog
      title={t('undo.title', { name: submitted.file_name })}
      form={form}
      submitLabel={t('undo.submit')}
      onClose={onClose}
    >
      <Text>{t('undo.text', { count, formatted: formatUnits(count) })}</Text>
      <TextareaField
        label={t('undo.reason')}
        description={t('undo.reasonHelp')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
