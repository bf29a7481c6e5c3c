import { Button } from '@mantine/core'
import { ViewportPortal } from '@xyflow/react'
import { foldableSides } from '@zegel/org-layout/fold-drawing'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../../structure-view.ts'
import { useCanvasContent } from '../canvas-state.ts'
import { selectedNodes } from '../highlights.ts'
import type { CanvasActions } from '../moves/use-canvas-actions.ts'
import classes from '../nodes/cards.module.css'
import { placeFold } from './place-fold.ts'
import { useFoldLabel } from './use-fold-label.ts'

/** On the edges of what is selected: folds what hangs there. */
export function FoldButtons({ view, actions }: { view: StructureView; actions: CanvasActions }) {
  const { drawing, whole, options, index } = useCanvasContent()
  const labelOf = useFoldLabel()
  const { selection } = view
  const sides = useMemo(() => {
    if (!selection || selection.kind === 'edge') return []
    return selectedNodes(whole.nodes, selection, index)
      .flatMap(({ id }) => foldableSides(whole, id, options))
      .flatMap((fold) => {
        const card = drawing.node(fold.nodeId)
        return card ? [{ fold, at: placeFold(fold, card, drawing.edges) }] : []
      })
  }, [selection, whole, index, options, drawing])
  if (sides.length === 0) return null
  return (
    <ViewportPortal>
      {sides.map(({ fold, at }) => (
        <button
          key={fold.id}
          type="button"
          className={classes.foldButton}
          aria-label={labelOf(fold)}
          title={labelOf(fold)}
          style={{
            transform: `translate(${at.x}px, ${at.y}px)`,
            width: at.width,
            height: at.height,
          }}
          onClick={() => actions.toggleFold(fold.nodeId, fold.side)}
        >
          −
        </button>
      ))}
    </ViewportPortal>
  )
}

/** Draws everything, or again the centre with what is around it; not there where nothing is folded. */
export function ShowAllButton({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { drawing, whole, options } = useCanvasContent()
  const all = whole.nodes.filter(({ isLate }) => !isLate).length
  const shown = drawing.nodes.filter(({ node }) => node.kind !== 'fold' && !node.isLate).length
  const isWhole = shown === all
  if (isWhole && !view.showsAll && options.toggled?.size === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.showAll ?? ''}
      onClick={() => view.setShowsAll(!isWhole)}
    >
      {isWhole ? t('canvas.showAround') : t('canvas.showAll', { total: all })}
    </Button>
  )
}
