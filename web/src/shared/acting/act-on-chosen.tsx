import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type Outcome, toastOutcome } from './act-on-each.ts'
import { toastFailure } from './toast-failure.ts'
import { whenAnswered } from './when-answered.ts'

interface ActOnChosenProps<Row> {
  /** Those of the chosen that it can be done to; without any it is not offered. */
  rows: readonly Row[]
  words: { action: string; title: string; submit: string; keep?: string }
  /** What is told before it is done. */
  children: ReactNode
  isDestructive?: boolean
  act: (rows: readonly Row[]) => Promise<Outcome<Row>>
  /** How many it was done to, in words. */
  tellDone: (count: number) => string
  nameOf: (row: Row) => string
  onDone: (done: readonly Row[]) => void
}

/** Does the same to several rows that were chosen, after asking once, and says in one toast what came of it. */
export function ActOnChosen<Row>(props: ActOnChosenProps<Row>) {
  const { rows, words, children, isDestructive, act, tellDone, nameOf, onDone } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (rows.length === 0) return null

  function handleConfirm() {
    setIsAsking(false)
    setIsBusy(true)
    whenAnswered(act(rows), {
      onSuccess: (outcome) => {
        setIsBusy(false)
        toastOutcome(outcome, tellDone(outcome.done.length), nameOf)
        onDone(outcome.done)
      },
      onError: (error) => {
        setIsBusy(false)
        toastFailure(error)
      },
    })
  }

  return (
    <>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => setIsAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          confirmLabel={words.submit}
          {...(words.keep && { cancelLabel: words.keep })}
          {...(isDestructive && { isDestructive })}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
