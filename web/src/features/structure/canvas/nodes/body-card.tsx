import type { NodeProps } from '@xyflow/react'
import { foldKey } from '@zegel/org-layout/fold-drawing'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBodyName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import { RIGHT_STYLES } from '../../drawing-style.ts'
import { useCanvasContent } from '../canvas-state.ts'
import classes from './cards.module.css'
import type { FlowNode } from '../flow-elements.ts'
import { NodeCard } from './node-card.tsx'
import { softHyphens } from '../../../../lib/text.ts'
import { useSpokenBody } from '../use-spoken.ts'

/** A body: its left edge has the colours of its rights, and their words are in its name. */
export const BodyCard = memo(function BodyCard({ id, data: { node } }: NodeProps<FlowNode>) {
  const { index, drawing } = useCanvasContent()
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const spoken = useSpokenBody()
  const body = node.kind === 'body' ? index.body(node.bodyId) : undefined
  if (!body) return null
  const rights = drawing.edgesOf(id).find(({ edge }) => edge.source === id)?.edge.rights ?? []
  const isFolded = drawing.node(`fold:${foldKey(id, 'above')}`) !== undefined
  const words = rights.map((right) => t(`rights.${right}`))
  return (
    <NodeCard
      id={id}
      kind="body"
      label={spoken(body, words)}
      title={`${bodyName(body)}: ${words.join(', ')}`}
    >
      <span className={classes.edge} aria-hidden>
        {rights.map((right) => (
          <span key={right} style={{ background: RIGHT_STYLES[right].variable }} />
        ))}
      </span>
      <span className={classes.name}>{softHyphens(bodyName(body))}</span>
      <span className={classes.count} data-folded={isFolded || undefined}>
        {body.members_total}
      </span>
    </NodeCard>
  )
})
