import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { InfoAlert } from '../info-alert.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

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

/** A form in a dialog. Mount it to open it; closing with unsaved input asks first. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, form, submitLabel, onClose, children, size, summary, remedy } = props
  const { isDisabled = false } = props
  const { t } = useTranslation('ui')
  const [isLeaving, setIsLeaving] = useState(false)

  function handleClose() {
    if (form.isSaving) return
    if (form.isDirty()) setIsLeaving(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        onClose={handleClose}
        title={title}
        {...(size && { size })}
        closeOnClickOutside={false}
      >
        <form onSubmit={form.handleSubmit} noValidate>
          <Stack gap="md">
            {form.formError && (
              <InfoAlert tone="error" action={remedy}>
                {form.formError}
              </InfoAlert>
            )}
            {children}
            <DialogFooter summary={summary}>
              <Button variant="default" onClick={handleClose} disabled={form.isSaving}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={form.isSaving} disabled={isDisabled}>
                {submitLabel}
              </Button>
            </DialogFooter>
          </Stack>
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('dialog.leaveTitle')}
          confirmLabel={t('dialog.leave')}
          cancelLabel={t('dialog.stay')}
          isDestructive
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          {t('dialog.leaveText')}
        </ConfirmDialog>
      )}
    </>
  )
}
