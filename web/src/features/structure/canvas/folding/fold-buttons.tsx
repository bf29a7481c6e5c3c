import { Button } from '@mantine/core'
import { ViewportPortal } from '@xyflow/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { foldableSides } from '@zegel/org-layout/fold-drawing'
import { useBodyName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import type { StructureView } from '../../structure-view.ts'
import { useCanvasContent } from '../canvas-state.ts'
import { selectedNodes } from '../highlights.ts'
import canvasClasses from '../canvas.module.css'
import type { CanvasActions } from '../moves/use-canvas-actions.ts'
import classes from '../nodes/cards.module.css'
import { type FoldNode, placeFold } from './place-fold.ts'

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
      className={canvasClasses.showAll ?? ''}
      onClick={() => view.setShowsAll(!isWhole)}
    >
      {isWhole ? t('canvas.showAround') : t('canvas.showAll', { total: all })}
    </Button>
  )
}

/** What folding or unfolding a side of a card is called: '5 kaarten uitklappen onder Molen B.V.'. */
export function useFoldLabel(): (fold: FoldNode) => string {
  const { t } = useTranslation('structure')
  const { index, drawing } = useCanvasContent()
  const bodyName = useBodyName()
  return useCallback(
    ({ nodeId, side, count, isOpen }) => {
      const node = drawing.node(nodeId)?.node
      const body = node?.kind === 'body' ? index.body(node.bodyId) : undefined
      const person = node && 'personId' in node ? index.person(node.personId) : undefined
      const name =
        node?.kind === 'group'
          ? t('canvas.group', { count: node.total })
          : body
            ? bodyName(body)
            : (person?.legal_name ?? '')
      if (isOpen) return t(`canvas.fold.${side}`, { count, name })
      return t(`canvas.unfold.${side}`, { count, name })
    },
    [t, index, drawing, bodyName],
  )
}
