import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBodyName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import { useCanvasContent } from '../canvas-state.ts'
import type { FoldNode } from './place-fold.ts'

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
