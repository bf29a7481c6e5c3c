import { mayWithInstrument } from '@zegel/core/access/may'
import { useTranslation } from 'react-i18next'
import { toActor, useCurrentUser } from '../../../pieces/current-user.ts'
import { isUser } from '../../../pieces/current-user-query.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import type { StructureView } from '../structure-view.ts'

/** Goes to the instrument's own screen, for who may see it there. */
export function InstrumentLink({
  view,
  instrumentId,
}: {
  view: StructureView
  instrumentId: string
}) {
  const { t } = useTranslation('structure')
  const { data: user } = useCurrentUser()
  const organizationId = view.structure.organization.uuid
  if (!user || !isUser(user)) return null
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(toActor(user), 'read instrument', on)) return null
  return (
    <ButtonLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrumentId, section: 'general' }}
      search={{ id: organizationId }}
      variant="default"
      size="xs"
    >
      {t('details.instrument.open')}
    </ButtonLink>
  )
}
