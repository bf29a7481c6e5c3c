import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '@zegel/contract/imports/imports'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import type { Found } from './grid-cells.ts'
import { type List, refreshRows, useSaveRows } from './import-rows.api.ts'
import {
  type CellEdit,
  countUnsaved,
  nextBatch,
  type UnsavedTexts,
  withEdits,
  withoutSaved,
} from './unsaved-texts.ts'

// Somebody who types goes on with the next cell.
const DELAY_MS = 400
const STEPS_BACK = 100

interface Saving {
  unsaved: UnsavedTexts
  /** Why the last try did not succeed; nothing is sent until somebody tries again or changes something. */
  failure: unknown
  /** Something was saved, and nothing is left. */
  wasSaved: boolean
}

/** Cells that were changed, and the rows that were listed then. */
export interface EditedAt {
  list: List
  place: Found
}

interface EditStep {
  before: readonly CellEdit[]
  after: readonly CellEdit[]
  at: EditedAt
}

/** Edits of cells that are shown at once and saved a moment later; the last ones can be taken back, and done again. */
export function useCellEdits(importId: string, onChanged: (next: Import) => void) {
  const [{ unsaved, failure, wasSaved }, setSaving] = useState<Saving>({
    unsaved: new Map(),
    failure: undefined,
    wasSaved: false,
  })
  const latest = useRef<UnsavedTexts>(unsaved)
  const isSending = useRef(false)
  const isLeft = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  const done = useRef<EditStep[]>([])
  const takenBack = useRef<EditStep[]>([])
  const { t } = useTranslation('import-grid')
  const queryClient = useQueryClient()
  const save = useSaveRows(importId)

  function put(texts: UnsavedTexts, why?: unknown) {
    latest.current = texts
    setSaving({ unsaved: texts, failure: why, wasSaved: texts.size === 0 })
  }

  async function send() {
    window.clearTimeout(timer.current)
    if (isSending.current) return
    isSending.current = true
    try {
      for (let batch = nextBatch(latest.current); batch.length > 0; ) {
        const reply = await save(batch)
        put(withoutSaved(latest.current, batch))
        onChanged(reply.import)
        batch = nextBatch(latest.current)
      }
      refreshRows(queryClient, importId)
    } catch (error) {
      // Whoever left no longer sees which cells these are.
      if (isLeft.current)
        toastFailure(error, t('saving.failed', { count: countUnsaved(latest.current) }))
      else put(latest.current, error)
    } finally {
      isSending.current = false
    }
  }

  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (latest.current.size > 0) void sendNow.current()
    }
  }, [])

  useSavingOnLeave(() => {
    if (latest.current.size === 0) return false
    void sendNow.current()
    return true
  })

  function change(edits: readonly CellEdit[]) {
    put(withEdits(latest.current, edits))
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void sendNow.current(), DELAY_MS)
  }

  function walk(from: EditStep[], to: EditStep[], said: 'before' | 'after'): EditedAt | undefined {
    const step = from.pop()
    if (!step) return undefined
    to.push(step)
    change(step[said])
    return step.at
  }

  return {
    unsaved,
    failure,
    wasSaved,
    /** Changes cells; `before` is what they said. */
    edit(after: readonly CellEdit[], before: readonly CellEdit[], at: EditedAt) {
      done.current = [...done.current, { before, after, at }].slice(-STEPS_BACK)
      takenBack.current = []
      change(after)
    },
    /** Takes the last edit back; returns where it was, or undefined when there is none. */
    undo: () => walk(done.current, takenBack.current, 'before'),
    /** Does again what was taken back last, as long as nothing else was changed since; returns where. */
    redo: () => walk(takenBack.current, done.current, 'after'),
    retry: () => void send(),
  }
}

/** Before the page goes, what is open is left and saved; whoever leaves while something is not saved is asked first. */
function useSavingOnLeave(isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [])
}

export type CellEdits = ReturnType<typeof useCellEdits>
