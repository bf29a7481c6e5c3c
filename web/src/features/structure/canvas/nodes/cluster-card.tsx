import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBodyName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { useCanvasContent } from '../canvas-state.ts'
import classes from './cards.module.css'
import type { FlowNode } from '../flow-elements.ts'
import { NodeCard } from './node-card.tsx'
import { closed, useSpokenNames } from '../use-spoken.ts'

const PICTURES = 3

/** Members who sit in the same bodies and nowhere else: how many, and the faces of a few. */
export const GroupCard = memo(function GroupCard({ id, data: { node } }: NodeProps<FlowNode>) {
  const { index, photos } = useCanvasContent()
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const spokenNames = useSpokenNames()
  if (node.kind !== 'group') return null
  const bodies = node.bodyIds.flatMap((one) => index.body(one) ?? [])
  const count = t('canvas.group', { count: node.total })
  const names = node.personIds.flatMap((one) => index.person(one)?.legal_name ?? [])
  const shown = node.personIds.slice(0, PICTURES).flatMap((one) => index.person(one) ?? [])
  const places = bodies.map((body) => {
    const name = index.person(body.legal_person_id)?.legal_name ?? ''
    return t('canvas.bodyOf', { body: bodyName(body), name })
  })
  const where = closed([count, ...places].join(', '))
  const who = closed(t('canvas.spokenMembers', { list: spokenNames(names, node.total) }))
  return (
    <NodeCard id={id} kind="group" label={`${where} ${who}`} title={places.join(', ')}>
      <span className={classes.faces}>
        {shown.map((person) => (
          <Picture
            key={person.id}
            url={photos.get(person.id)}
            name={person.legal_name}
            size={28}
            isSquare={person.type !== 'natural_person'}
          />
        ))}
      </span>
      <span className={classes.name}>{count}</span>
    </NodeCard>
  )
})
