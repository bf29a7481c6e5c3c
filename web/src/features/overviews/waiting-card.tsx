import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Waiting } from '@zegel/contract/organizations/organization-overview'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instrumentsQuery } from '../../shared/instruments/instruments.api.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import classes from './overviews.module.css'
import { overviewQuery } from './overviews.api.ts'
import { waitingLink } from './waiting-link.ts'
import { WaitingItem, WaitingLine } from './waiting-list.tsx'

// A few more than that are shown as well: a button that brings one line is worth none.
const AT_A_GLANCE = 8
const FEW = 2

interface WaitingCardProps {
  organizationId: string
  /** How many transactions are open of the user's own, apart from the organisation. */
  own: number
}

/** What waits in an organisation, the most urgent first, and what waits for oneself. */
export function WaitingCard(props: WaitingCardProps) {
  const { t } = useTranslation('overviews')
  return (
    <Section title={t('waiting.title')}>
      <Awaited waiting={<LinesSkeleton lines={6} />}>
        <WaitingLines {...props} />
      </Awaited>
    </Section>
  )
}

function WaitingLines({ organizationId, own }: WaitingCardProps) {
  const { t } = useTranslation('overviews')
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useSuspenseQuery(overviewQuery(organizationId))
  const { waiting } = data
  const anyInstrumentId = useAnyInstrument(organizationId, waiting)
  if (waiting.length === 0 && own === 0)
    return (
      <Empty icon={<IconCircleCheck size={32} stroke={1.5} />} title={t('waiting.none')}>
        {t('waiting.noneHelp')}
      </Empty>
    )
  const isShort = waiting.length <= AT_A_GLANCE + FEW
  const shown = showsAll || isShort ? waiting : waiting.slice(0, AT_A_GLANCE)
  return (
    <>
      <ul className={classes.list}>
        {own > 0 && (
          <WaitingLine
            link={{ to: '/app/home/$tab', params: { tab: 'portfolio' } }}
            title={t('waiting.own', { count: own })}
            details={t('waiting.ownLine')}
          />
        )}
        {shown.map((one) => (
          <WaitingItem
            key={`${one.kind} ${one.instrument?.id ?? ''}`}
            waiting={one}
            link={waitingLink(one, { organizationId, anyInstrumentId })}
          />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="subtle" mt="xs" onClick={() => setShowsAll(true)}>
          {t('waiting.showAll', { count: waiting.length })}
        </Button>
      )}
    </>
  )
}

// Bank lines are of the organisation, and are matched beside the payments of any of its instruments.
function useAnyInstrument(organizationId: string, waiting: readonly Waiting[]): string | undefined {
  const isAsked = waiting.some(({ kind }) => kind.startsWith('bank_lines'))
  const { data } = useQuery({ ...instrumentsQuery(organizationId), enabled: isAsked })
  return (data?.find(({ valid }) => valid) ?? data?.[0])?.id
}
