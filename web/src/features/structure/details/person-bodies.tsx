import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { bodyRights } from '@zegel/core/structure/rights'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import classes from './details.module.css'
import { InstrumentRows } from './instrument-rows.tsx'

/** The bodies of a legal person, and the instruments it issues; a natural person has neither. */
export function PersonBodies({ view, person }: { view: StructureView; person: GraphPerson }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, select, openDialog, isEditing } = view
  if (person.type === 'natural_person') return null
  const bodies = index.bodiesOf(person.id)
  const issued = index.graph.instruments.filter(
    ({ issuing_legal_person_id }) => issuing_legal_person_id === person.id,
  )
  const addButton = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => openDialog({ kind: 'add-body', personId: person.id })}
    >
      {t('details.person.addBody')}
    </Button>
  )
  return (
    <>
      <CardSection title={t('details.person.bodies')} action={isEditing && addButton}>
        {bodies.length === 0 && (
          <div className={classes.nothing}>
            {isEditing ? t('details.person.noBodiesYet') : t('details.person.noBodies')}
          </div>
        )}
        <CardList>
          {bodies.map((body) => (
            <CardRow
              key={body.id}
              title={bodyName(body)}
              line={bodyRights(index, body)
                .map((right) => t(`rights.${right}`))
                .join(', ')}
              figure={t('details.memberCount', {
                count: body.members_total,
                formatted: formatUnits(body.members_total),
              })}
              onOpen={() => select({ kind: 'body', id: body.id })}
            />
          ))}
        </CardList>
      </CardSection>
      {issued.length > 0 && (
        <CardSection title={t('details.person.issued')}>
          <InstrumentRows view={view} instruments={issued} />
        </CardSection>
      )}
    </>
  )
}
