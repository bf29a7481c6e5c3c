import type { ImportKind } from '@zegel/core/imports/import-kind'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { failureText } from '../../../../lib/failure-text.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'
import type { Found } from '../grid-cells.ts'
import type { GridPosition } from '../use-import-grid.ts'
import { useNextError } from '../import-rows.api.ts'

/** The key that goes to the next error. */
export const NEXT_ERROR_KEY = 'F8'

interface GoingToErrors {
  importId: string
  position: RefObject<GridPosition>
  /** How often the next error was asked for from outside the grids. */
  sought: number
}

/** Goes from error to error behind the cell with the focus, by a button or by F8; `onKind` hears in which kind the next one is. */
export function useGoingToErrors(
  { importId, position, sought }: GoingToErrors,
  onKind: (kind: ImportKind) => void,
) {
  const { t } = useTranslation('import-grid')
  const [found, setFound] = useState<Found>()
  const { mutate, isPending } = useNextError(importId)

  function go() {
    // What is open is left first.
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
    const { id, ahead } = position.current
    if (ahead) return setFound({ ...ahead })
    mutate(id, {
      onSuccess(next) {
        if (!next) return showToast('success', t('noErrors'))
        onKind(next.kind)
        setFound({ index: next.index, field: next.field })
      },
      onError: (error) => toastFailure(error, failureText(error)),
    })
  }

  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== NEXT_ERROR_KEY) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  const answered = useRef(sought)
  useEffect(() => {
    if (sought !== answered.current) latest.current()
    answered.current = sought
  }, [sought])

  return { found, go, goTo: setFound, isSeeking: isPending, forget: () => setFound(undefined) }
}
