import { USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mayInOrganization } from '@zegel/core/access/may'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../pieces/current-user.ts'
import { instrumentsQuery } from '../../pieces/instruments.api.ts'
import { useOrganizationId } from '../../pieces/organization-id.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { InstrumentCards } from './instrument-cards.tsx'
import { NewInstrumentForm } from './new-instrument-form.tsx'

interface InstrumentsScreenProps {
  /** Stands above the instruments: what is being set up. */
  above?: ReactNode
}

/** What the organisation issues. */
export function InstrumentsScreen({ above }: InstrumentsScreenProps) {
  const { t } = useTranslation('instruments')
  const organizationId = useOrganizationId() ?? ''
  const mayCreate = mayInOrganization(useActor(), 'create instrument', { organizationId })
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )
  const actions = (
    <>
      <ButtonLink to="/onboarding/$section" params={{ section: USUAL_TYPE }} variant="default">
        {t('setUp')}
      </ButtonLink>
      {add}
    </>
  )
  return (
    <Page title={t('title')} line={t('line')} actions={mayCreate && actions}>
      {above}
      <Awaited key={organizationId} waiting={<CardsSkeleton />} failed={inSection}>
        <InstrumentGrid organizationId={organizationId} mayCreate={mayCreate} />
      </Awaited>
      {isAdding && (
        <NewInstrumentForm organizationId={organizationId} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  )
}

function inSection(failure: ReactNode) {
  return <Section>{failure}</Section>
}

function InstrumentGrid({
  organizationId,
  mayCreate,
}: {
  organizationId: string
  mayCreate: boolean
}) {
  const { t } = useTranslation('instruments')
  const { data: instruments } = useSuspenseQuery(instrumentsQuery(organizationId))
  if (instruments.length === 0)
    return <InfoAlert>{mayCreate ? t('emptyAdd') : t('empty')}</InfoAlert>
  return <InstrumentCards instruments={instruments} />
}
