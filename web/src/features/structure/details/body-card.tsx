import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { bodyRights } from '@zegel/core/structure/rights'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import type { StructureView } from '../structure-view.ts'
import { BackButton, CardFrame } from './card-frame.tsx'
import { BodyMenu } from './body-menu.tsx'
import { CardSection } from './card-section.tsx'
import { InstrumentRows } from './instrument-rows.tsx'
import { MembersOf, MOST_MEMBER_CARDS } from './members-of.tsx'
import { RightWords } from './rights-texts.tsx'

/** A body: what it gives, who sits in it, and the instruments whose holders it is for. */
export function BodyCard({ view, body }: { view: StructureView; body: GraphBody }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, isEditing, openDialog } = view
  const instruments = index.instrumentsOf(body.id)
  const instrumentRows = instruments.length > 0 && (
    <CardSection title={t('details.instruments')}>
      <InstrumentRows view={view} instruments={instruments} />
    </CardSection>
  )
  // Nobody would come to what stands below a long list.
  const isLong = body.members_total > MOST_MEMBER_CARDS
  return (
    <CardFrame
      view={view}
      title={bodyName(body)}
      line={index.person(body.legal_person_id)?.legal_name}
      back={<BackButton view={view} personId={body.legal_person_id} />}
      menu={isEditing && <BodyMenu view={view} body={body} />}
    >
      <RightWords rights={bodyRights(index, body)} />
      {isLong && instrumentRows}
      <CardSection
        title={t('details.members')}
        count={body.members_total}
        action={
          isEditing && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => openDialog({ kind: 'add-member', bodyId: body.id })}
            >
              {t('details.addMember')}
            </Button>
          )
        }
      >
        <MembersOf view={view} body={body} />
      </CardSection>
      {!isLong && instrumentRows}
    </CardFrame>
  )
}
