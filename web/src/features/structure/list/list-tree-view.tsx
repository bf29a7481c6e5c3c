import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { useMemo, useRef } from 'react'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { formatSelection } from '../selection.ts'
import type { StructureView } from '../structure-view.ts'
import { type ListRow, selectionOf } from './list-row.ts'
import { canOpen, topRow, visibleRows } from './list-tree.ts'
import classes from './structure-list.module.css'
import { TreeRow } from './tree-row.tsx'
import { useRowWords } from './use-row-words.ts'
import { useTree } from './use-tree.ts'

interface ListTreeProps {
  view: StructureView
  labelledBy: string
  persons: readonly GraphPerson[]
  /** The keys of the rows that are open from the start. */
  opened?: readonly string[]
}

const NONE: readonly string[] = []

/** Legal persons that open to their bodies, those to their members, and so on. */
export function ListTree({ view, labelledBy, persons, opened = NONE }: ListTreeProps) {
  const { index } = view
  const ref = useRef<HTMLDivElement>(null)
  const wordsOf = useRowWords(view)
  const top = useMemo(() => persons.map(topRow), [persons])
  const tree = useTree(ref, {
    toRows: (isOpen) => visibleRows(index, top, isOpen),
    canOpen: (row) => canOpen(index, row),
    nameOf: (row) => wordsOf(row).name,
    opened,
    onSelect: (row) => view.select(selectionOf(row)),
  })
  const edition = `${currentLanguage()} ${view.centralId}`
  const selected = formatSelection(view.selection)
  const positions = toPositions(tree.rows)
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={classes.tree}
      onKeyDown={tree.handleKeyDown}
      onFocus={tree.handleFocus}
    >
      {tree.rows.map((row, place) => (
        <TreeRow
          key={row.key}
          row={row}
          wordsOf={wordsOf}
          index={index}
          edition={edition}
          canOpen={canOpen(index, row)}
          isOpen={tree.isOpen(row.key)}
          isActive={row.key === tree.activeKey}
          isSelected={selected !== undefined && formatSelection(selectionOf(row)) === selected}
          position={positions[place] ?? { place: 1, of: 1 }}
          onToggle={() => tree.toggle(row)}
          onChoose={() => tree.choose(row)}
        />
      ))}
    </div>
  )
}

/** Of each row, its place among those with the same parent, from 1, and how many they are. */
function toPositions(rows: readonly ListRow[]) {
  const counts = new Map<string, number>()
  const places = rows.map(({ parent }) => {
    const place = (counts.get(parent?.key ?? '') ?? 0) + 1
    counts.set(parent?.key ?? '', place)
    return place
  })
  return rows.map(({ parent }, row) => ({
    place: places[row] ?? 1,
    of: counts.get(parent?.key ?? '') ?? 1,
  }))
}
