import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { DialogFooter, Refusal } from './dialog-footer.tsx'
import { useUnsavedQuestion } from './unsaved-question.tsx'

interface FormDialogProps<Values> {
  title: string
  form: ContractForm<Values>
  /** Says what it does: 'Transactie maken'. */
  submitLabel: string
  onClose: () => void
  /** Something has to happen before it can be sent. */
  isDisabled?: boolean
  children: ReactNode
  size?: DialogSize
  /** What it comes to, beside the buttons. */
  summary?: ReactNode
  /** What helps against what went wrong with the form as a whole. */
  remedy?: ReactNode
}

/** A form in a dialog. Mount it to open it; closing it or leaving the page with unsaved input asks first. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, form, submitLabel, onClose, children, size, summary, remedy } = props
  const { isDisabled = false } = props
  const { t } = useTranslation('ui')
  const { close, question } = useUnsavedQuestion({
    isUnsaved: () => form.isDirty(),
    isBusy: form.isSaving,
    onClose,
  })

  return (
    <>
      <Dialog onClose={close} title={title} {...(size && { size })} closeOnClickOutside={false}>
        <form onSubmit={form.handleSubmit} noValidate>
          <Stack gap="md">
            {form.formError && <Refusal action={remedy}>{form.formError}</Refusal>}
            {children}
            <DialogFooter summary={summary}>
              <Button variant="default" onClick={close} disabled={form.isSaving}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={form.isSaving} disabled={isDisabled}>
                {submitLabel}
              </Button>
            </DialogFooter>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
