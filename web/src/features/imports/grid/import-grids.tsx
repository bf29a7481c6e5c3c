import { Stack, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Import } from '@zegel/contract/imports/imports'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import { formatUnits } from '../../../lib/format.ts'
import { GridKeysHelp, GridToolbar, type GridView } from './grid-toolbar.tsx'
import classes from './grid.module.css'
import { ImportGrid } from './import-grid.tsx'
import type { GridPosition } from './use-import-grid.ts'
import { type List, refreshRows, type RowFilter } from './import-rows.api.ts'
import { SavingState } from './edits/saving-state.tsx'
import { type EditedAt, useCellEdits } from './edits/use-cell-edits.ts'
import { useGoingToErrors } from './errors/use-going-to-errors.ts'

interface ImportGridsProps {
  import: Import
  /** Hears the import as it is after an edit. */
  onChanged: (next: Import) => void
  /** Hears in how many rows something is not saved yet, so that nothing is submitted without it. */
  onUnsaved?: (rows: number) => void
  /** Grows by one each time the next error is asked for from outside. */
  errorsSought?: number
}

/** What an import would bring, a grid for each kind that has rows, to be looked through and put right. */
export function ImportGrids(props: ImportGridsProps) {
  const { import: anImport, onChanged, onUnsaved, errorsSought = 0 } = props
  const { t } = useTranslation(['import-grid', 'imports'])
  const kinds = IMPORT_KINDS.filter((kind) => (anImport.counts[kind]?.rows ?? 0) > 0)
  const [chosen, setChosen] = useState<List>()
  const [view, setView] = useState<GridView>('pages')
  const edits = useCellEdits(anImport.id, onChanged)
  useAnewWhenChanged(anImport)
  useReportUnsaved(edits.unsaved.size + edits.differing.length, onUnsaved)
  const position = useRef<GridPosition>({ id: 0 })
  const notePosition = useCallback((place: GridPosition) => {
    position.current = place
  }, [])
  const next = useGoingToErrors({ importId: anImport.id, position, sought: errorsSought }, (kind) =>
    setChosen({ kind, shown: 'all', turn: 0 }),
  )

  const [first] = kinds
  const list = chosen ?? (first && { kind: first, shown: 'all' as const, turn: 0 })
  const counts = list && anImport.counts[list.kind]
  if (!list || !counts) return null

  function choose(kind: ImportKind, shown: RowFilter) {
    position.current = { id: 0 }
    next.forget()
    setChosen({ kind, shown, turn: (chosen?.turn ?? 0) + 1 })
  }

  // Where other rows are listed by now, all of them are: among those its place is the same.
  function goToEdit(at: EditedAt | undefined) {
    if (!list || !at) return
    const isHere = at.list.kind === list.kind && at.list.shown === list.shown
    if (at.list.shown === 'all' || at.list.turn === list.turn) {
      if (!isHere) setChosen(at.list)
      next.goTo({ ...at.place })
    }
  }

  // The button that was pressed waits meanwhile, and can't hold the focus: what is done next is done to these rows.
  async function leaveOut(rows: readonly number[], isOut: boolean, at: EditedAt) {
    if (await edits.leaveOut(rows, isOut, at)) goToEdit(at)
  }

  const grid = (
    <Stack gap="sm">
      <GridToolbar
        counts={counts}
        shown={list.shown}
        onShow={(shown) => choose(list.kind, shown)}
        view={view}
        onView={setView}
        onNextError={next.go}
        isSeeking={next.isSeeking}
      />
      <SavingState edits={edits} onSettled={goToEdit} />
      <ImportGrid
        key={`${list.kind} ${list.shown} ${list.turn}`}
        anImport={anImport}
        listed={{
          importId: anImport.id,
          kind: list.kind,
          only: list.shown === 'all' ? undefined : list.shown,
          turn: list.turn,
        }}
        edits={{
          unsaved: edits.unsaved,
          edit: (changed, place) => edits.edit(changed, { list, place }),
          leaveOut: (rows, isOut, place) => void leaveOut(rows, isOut, { list, place }),
          isLeavingOut: edits.isLeavingOut,
          undo: () => goToEdit(edits.undo()),
          redo: () => goToEdit(edits.redo()),
        }}
        isReadOnly={!isOpen(anImport)}
        isWhole={view === 'whole'}
        found={next.found}
        onPosition={notePosition}
      />
      <GridKeysHelp />
    </Stack>
  )

  return (
    <Tabs
      value={list.kind}
      onChange={(kind) => choose(kind as ImportKind, 'all')} // safe: its values are kinds
      keepMounted={false}
    >
      <Tabs.List mb="md" className={classes.tabs}>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {t('tab', {
              kind: t(`imports:kind.${kind}`),
              rows: formatUnits(anImport.counts[kind]?.rows ?? 0),
            })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={list.kind}>{grid}</Tabs.Panel>
    </Tabs>
  )
}

// What is being written, or was, stays as it is.
function isOpen({ status }: Import): boolean {
  return status === 'ready' || status === 'checking'
}

// A check of everything tells more than that of the rows which were edited, and somebody else may have edited others.
function useAnewWhenChanged({ id, status, version }: Import): void {
  const queryClient = useQueryClient()
  const before = useRef({ status, version })
  useEffect(() => {
    const { current } = before
    const isChecked = status === 'ready' && current.status !== status
    if (isChecked || current.version !== version) refreshRows(queryClient, id)
    before.current = { status, version }
  }, [queryClient, id, status, version])
}

function useReportUnsaved(rows: number, onUnsaved: ((rows: number) => void) | undefined): void {
  const tell = useEffectEvent((count: number) => onUnsaved?.(count))
  useEffect(() => tell(rows), [rows])
}
