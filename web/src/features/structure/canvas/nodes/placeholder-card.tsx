import { IconPlus } from '@tabler/icons-react'
import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBodyName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import { useCanvasContent } from '../canvas-state.ts'
import classes from './cards.module.css'
import type { FlowNode } from '../flow-elements.ts'
import { NodeCard } from './node-card.tsx'

/** Where something can be added; it opens the form for it. */
export const PlaceholderCard = memo(function PlaceholderCard({
  id,
  data: { node },
}: NodeProps<FlowNode>) {
  const { t } = useTranslation('structure')
  const { index } = useCanvasContent()
  const bodyName = useBodyName()

  function texts(): [string, string] {
    if (node.kind === 'add-body') {
      const name = index.person(node.personId)?.legal_name ?? ''
      return [t('canvas.addBody'), t('canvas.addBodyTo', { name })]
    }
    if (node.kind === 'add-member') {
      const body = index.body(node.bodyId)
      const name = body ? bodyName(body) : ''
      return [t('canvas.addMember'), t('canvas.addMemberTo', { name })]
    }
    return [t('canvas.addLegalPerson'), t('canvas.addLegalPerson')]
  }

  const [text, label] = texts()
  return (
    <NodeCard id={id} kind="placeholder" label={label}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <span className={classes.name}>{text}</span>
    </NodeCard>
  )
})
