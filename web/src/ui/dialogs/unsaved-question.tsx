import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Of each step of a dialog that is there, whether something is typed in it. */
export type StepsTyped = Set<() => boolean>

interface Unsaved {
  isUnsaved: () => boolean
  /** While it is being saved it neither closes nor asks. */
  isBusy: boolean
  onClose: () => void
}

/** Closes a dialog, or leaves its page, only when whoever typed in it says so: `close` is what closes it, `question` stands beside it. */
export function useUnsavedQuestion({ isUnsaved, isBusy, onClose }: Unsaved): {
  close: () => void
  question: ReactNode
} {
  const { t } = useTranslation('ui')
  const [isClosing, setIsClosing] = useState(false)
  const isDiscarded = useRef(false)
  const leaving = useLeavingPage(() => isUnsaved() && !isBusy && !isDiscarded.current)

  function close() {
    if (isBusy) return
    if (isUnsaved()) setIsClosing(true)
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

  const question = (isClosing || leaving) && (
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
  )
  return { close, question }
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
