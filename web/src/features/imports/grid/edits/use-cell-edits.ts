import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '@zegel/contract/imports/imports'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'
import { useLeaveOut } from '../../imports.api.ts'
import type { Found } from '../grid-cells.ts'
import { type List, refreshRows, useSaveRows } from '../import-rows.api.ts'
import {
  type CellEdit,
  countUnsaved,
  nextBatch,
  type SavedAnswer,
  type SavedRow,
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

/** What was done to cells, or to whole rows. */
type EditStep = { at: EditedAt } & (
  | { edits: readonly CellEdit[] }
  | { rows: readonly number[]; isOut: boolean }
)

/** A cell that was typed in while somebody else changed it. */
export interface DifferingCell {
  row: number
  line: number
  field: string
  mine: string
  theirs: string
  at: EditedAt | undefined
}

/** Edits of cells that are shown at once and saved a moment later; the last ones can be taken back, and done again. */
export function useCellEdits(importId: string, onChanged: (next: Import) => void) {
  const [{ unsaved, failure, wasSaved }, setSaving] = useState<Saving>({
    unsaved: new Map(),
    failure: undefined,
    wasSaved: false,
  })
  const [differing, setDiffering] = useState<readonly DifferingCell[]>([])
  const latest = useRef<UnsavedTexts>(unsaved)
  const isSending = useRef(false)
  const isLeft = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  const done = useRef<EditStep[]>([])
  const takenBack = useRef<EditStep[]>([])
  const { t } = useTranslation('import-grid')
  const queryClient = useQueryClient()
  const save = useSaveRows(importId)
  const leaving = useLeaveOut(importId)

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
        noteDiffering(batch, reply)
        put(withoutSaved(latest.current, batch, reply))
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

  function noteDiffering(batch: readonly SavedRow[], reply: SavedAnswer<ImportRow>) {
    const found = toDiffering(batch, reply).filter(
      // What was typed since is told when that is sent.
      ({ row, field, mine }) => latest.current.get(row)?.cells[field] === mine,
    )
    if (found.length === 0) return
    if (isLeft.current) showToast('warning', t('differing.left', { count: found.length }))
    const steps = [...done.current, ...takenBack.current]
    const placed = found.map((cell) => ({ ...cell, at: steps.findLast(isOf([cell]))?.at }))
    setDiffering((before) => [...without(before, placed), ...placed])
    // What was not done is not taken back.
    done.current = withoutCells(done.current, placed)
    takenBack.current = withoutCells(takenBack.current, placed)
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
    if (latest.current.size === 0) return differing.length > 0
    void sendNow.current()
    return true
  })

  function change(edits: readonly CellEdit[]) {
    setDiffering((before) => without(before, edits))
    put(withEdits(latest.current, edits))
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void sendNow.current(), DELAY_MS)
  }

  async function leaveOut(rows: readonly number[], isOut: boolean): Promise<boolean> {
    try {
      await leaving.mutateAsync({ rows: [...rows], left_out: isOut })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    }
  }

  function push(step: EditStep) {
    done.current = [...done.current, step].slice(-STEPS_BACK)
    takenBack.current = []
  }

  function edit(edits: readonly CellEdit[], at: EditedAt) {
    push({ edits, at })
    change(edits)
  }

  function walk(from: EditStep[], to: EditStep[], isBack: boolean): EditedAt | undefined {
    const step = from.pop()
    if (!step) return undefined
    to.push(step)
    if ('rows' in step) void leaveOut(step.rows, step.isOut !== isBack)
    else change(isBack ? step.edits.map(reversed) : step.edits)
    return step.at
  }

  return {
    unsaved,
    failure,
    wasSaved,
    /** Cells where it has yet to be chosen what they say. */
    differing,
    edit,
    /** Leaves rows out of the import, or lets them go in again; returns whether that was done. */
    async leaveOut(rows: readonly number[], isOut: boolean, at: EditedAt): Promise<boolean> {
      const isDone = await leaveOut(rows, isOut)
      if (isDone) push({ rows, isOut, at })
      return isDone
    },
    isLeavingOut: leaving.isPending,
    /** Takes the last edit back; returns where it was, or undefined when there is none. */
    undo: () => walk(done.current, takenBack.current, true),
    /** Does again what was taken back last, as long as nothing else was changed since; returns where. */
    redo: () => walk(takenBack.current, done.current, false),
    retry: () => void send(),
    /** Lets cells say what somebody else made of them, or what was typed here; returns where they are. */
    settle(cells: readonly DifferingCell[], isMine: boolean): EditedAt | undefined {
      const at = cells.find((cell) => cell.at)?.at
      const edits = cells.map(({ row, field, mine, theirs }) => ({
        ...{ row, field, text: mine, said: theirs },
      }))
      if (!isMine) setDiffering((before) => without(before, cells))
      else if (at) edit(edits, at)
      else change(edits)
      return at
    },
  }
}

interface Cell {
  row: number
  field: string
}

function isSame(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.field === other.field
}

function without<Of extends Cell>(cells: readonly Of[], gone: readonly Cell[]): Of[] {
  return cells.filter((cell) => !gone.some((one) => isSame(one, cell)))
}

function isOf(cells: readonly Cell[]) {
  return (step: EditStep) =>
    'edits' in step && step.edits.some((edit) => cells.some((cell) => isSame(cell, edit)))
}

function withoutCells(steps: readonly EditStep[], cells: readonly Cell[]): EditStep[] {
  return steps.flatMap((step): EditStep[] => {
    if ('rows' in step) return [step]
    const edits = without(step.edits, cells)
    return edits.length > 0 ? [{ ...step, edits }] : []
  })
}

function toDiffering(
  batch: readonly SavedRow[],
  { rows, differing = [] }: SavedAnswer<ImportRow>,
): Omit<DifferingCell, 'at'>[] {
  return differing.flatMap(({ id, field }) => {
    const row = rows.find((one) => one.id === id)
    const mine = batch.find((one) => one.id === id)?.cells[field]
    if (!row || mine === undefined) return []
    return [{ row: id, line: row.line, field, mine, theirs: row.cells[field] ?? '' }]
  })
}

function reversed({ text, said, ...cell }: CellEdit): CellEdit {
  return { ...cell, text: said, said: text }
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
