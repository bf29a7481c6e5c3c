import { Button, Stack } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { DialogFooter, Refusal } from './dialog-footer.tsx'

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
  const [isClosing, setIsClosing] = useState(false)
  const isDiscarded = useRef(false)
  const leaving = useLeavingPage(() => form.isDirty() && !form.isSaving && !isDiscarded.current)

  function handleClose() {
    if (form.isSaving) return
    if (form.isDirty()) setIsClosing(true)
    else onClose()
  }

  function handleDiscard() {
    isDiscarded.current = true
    if (leaving) leaving.proceed()
    else onClose()
  }

  function handleStay() {
    setIsClosing(false)
    leaving?.reset()
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
            {form.formError && <Refusal action={remedy}>{form.formError}</Refusal>}
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
      {(isClosing || leaving) && (
        <ConfirmDialog
          title={t('dialog.leaveTitle')}
          confirmLabel={t('dialog.leave')}
          cancelLabel={t('dialog.stay')}
          isDestructive
          onConfirm={handleDiscard}
          onClose={handleStay}
        >
          {t('dialog.leaveText')}
        </ConfirmDialog>
      )}
    </>
  )
}

// Whoever has to sign in again is led there, and what was loaded is thrown away. Within a page, only going back leaves a dialog.
function useLeavingPage(isUnsaved: () => boolean) {
  const blocked = useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      const isSamePage = next.pathname === current.pathname
      const stays = isSamePage && (action === 'PUSH' || action === 'REPLACE')
      return isUnsaved() && !stays && next.pathname !== '/login'
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const { history } = useRouter()
  const [heldBack, setHeldBack] = useState<'back' | 'forward'>()
  const step = blocked.action === 'BACK' ? 'back' : blocked.action === 'FORWARD' ? 'forward' : null
  // The browser went there already: its address is put back while its reader is asked, and the step made anew for who leaves.
  if (step !== null && heldBack !== step) setHeldBack(step)
  useLayoutEffect(() => {
    if (step !== null) blocked.reset?.()
  }, [step, blocked])
  if (heldBack)
    return {
      proceed: () => history[heldBack]({ ignoreBlocker: true }),
      reset: () => setHeldBack(undefined),
    }
  return blocked.status === 'blocked' ? blocked : undefined
}
