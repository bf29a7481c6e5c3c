import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FlowNode } from '../flow-elements.ts'
import { useFoldLabel } from '../folding/fold-buttons.tsx'
import classes from './cards.module.css'
import { NodeCard } from './node-card.tsx'

/** How many are folded away here; pressing it unfolds them. */
export const FoldCard = memo(function FoldCard({ id, data: { node } }: NodeProps<FlowNode>) {
  const { t } = useTranslation('structure')
  const labelOf = useFoldLabel()
  if (node.kind !== 'fold') return null
  const label = labelOf(node)
  return (
    <NodeCard id={id} kind="fold" label={label} title={label}>
      <span className={classes.name}>{t('canvas.folded', { total: node.count })}</span>
    </NodeCard>
  )
})
