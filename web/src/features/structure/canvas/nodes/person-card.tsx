import { IconNote } from '@tabler/icons-react'
import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { isLongName } from '@zegel/org-layout/drawing-nodes'
import { formatBarePart } from '../../details/rights-texts.tsx'
import { useLegalFormName } from '../../../../shared/legal-persons/legal-person-texts.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { useCanvasContent } from '../canvas-state.ts'
import classes from './cards.module.css'
import type { FlowNode } from '../flow-elements.ts'
import { NodeCard } from './node-card.tsx'
import { softHyphens } from '../../../../lib/text.ts'
import { useSpokenPerson } from '../use-spoken.ts'

// By its first letter, as the browser tells; a style sheet that asks for it is built to ask for the language.
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A legal person or a holding with its owner. */
export const PersonCard = memo(function PersonCard({ id, data: { node } }: NodeProps<FlowNode>) {
  const { photos, index, interests } = useCanvasContent()
  const { t } = useTranslation('structure')
  const formName = useLegalFormName()
  const spoken = useSpokenPerson()
  if (node.kind !== 'person' && node.kind !== 'holding') return null
  const person = index.person(node.personId)
  if (!person) return null
  const owner = node.kind === 'holding' ? index.person(node.ownerId) : undefined
  const face = owner ?? person
  const interest = interests.get(face.id)
  const note = person.pivot?.note
  const isNatural = person.type === 'natural_person'
  return (
    <NodeCard
      id={id}
      kind={node.kind}
      isCentral={node.isCentral}
      label={[spoken(person, { owner, interest }), note && t('canvas.spokenNote', { note })]
        .filter(Boolean)
        .join(' ')}
      title={[person.legal_name, note].filter(Boolean).join('\n\n')}
    >
      <span className={classes.picture}>
        <Picture
          url={photos.get(face.id)}
          name={face.legal_name}
          size={28}
          isSquare={!isNatural && !owner}
        />
      </span>
      {note && <IconNote size={16} stroke={1.75} className={classes.noted} aria-hidden />}
      <span className={classes.text}>
        <span
          className={classes.name}
          dir="auto"
          data-long={isLongName(person.legal_name) || undefined}
          data-rtl={RIGHT_TO_LEFT.test(person.legal_name) || undefined}
        >
          {softHyphens(person.legal_name)}
        </span>
        {owner && (
          <span className={classes.line} dir="auto">
            {owner.legal_name}
          </span>
        )}
        {!isNatural && !owner && (
          <span className={classes.line}>{shortForm(formName(person))}</span>
        )}
        {interest !== undefined && (
          <span className={classes.interest}>
            {t('canvas.interest', { percentage: formatBarePart(interest) })}
          </span>
        )}
      </span>
    </NodeCard>
  )
})

// The card has no room for what stands between brackets.
function shortForm(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}
