import { type ReactNode, useState } from 'react'
import { hasStatus } from '../../lib/call.ts'
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx'
import { NotConfirmed } from './toast-failure.ts'

interface PendingConfirmation {
  goOn: () => void
  giveUp: (reason: NotConfirmed) => void
}

export interface Confirmed {
  /** Does the action; when the server wants the password first, asks it and does the action again. */
  confirmed: <Result>(action: () => Promise<Result>) => Promise<Result>
  /** Goes somewhere on the screen. */
  passwordDialog: ReactNode
}

/**
 * For what the server answers 423 until the password was confirmed a short while ago. The dialog says why it is asked; unless it is told
 * so, because of a change.
 */
export function useConfirmed(why?: string): Confirmed {
  const [waiting, setWaiting] = useState<PendingConfirmation>()

  async function confirmed<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action()
    } catch (error) {
      if (!hasStatus(error, 423)) throw error
    }
    await new Promise<void>((goOn, giveUp) => setWaiting({ goOn, giveUp }))
    return confirmed(action)
  }

  function answer(say: (asked: PendingConfirmation) => void) {
    setWaiting(undefined)
    if (waiting) say(waiting)
  }

  const passwordDialog = waiting && (
    <ConfirmPasswordDialog
      why={why}
      onConfirmed={() => answer(({ goOn }) => goOn())}
      onClose={() => answer(({ giveUp }) => giveUp(new NotConfirmed()))}
    />
  )
  return { confirmed, passwordDialog }
}
