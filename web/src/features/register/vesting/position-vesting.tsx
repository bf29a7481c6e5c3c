import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Units } from '../../../ui/tables/values.tsx'
import { GrantVesting } from './grant-vesting.tsx'
import { positionVestingQuery } from './vesting.api.ts'

interface PositionVestingProps {
  instrumentId: string
  legalPersonId: string
}

/** What of somebody's options has vested, with a picture of each grant; nothing when none of them vests. */
export function PositionVesting(props: PositionVestingProps) {
  return (
    <Awaited waiting={inSection(<LinesSkeleton lines={6} />)} failed={inSection}>
      <KnownPosition {...props} />
    </Awaited>
  )
}

function KnownPosition({ instrumentId, legalPersonId }: PositionVestingProps) {
  const { t } = useTranslation('vesting')
  const { data } = useSuspenseQuery(positionVestingQuery(instrumentId, legalPersonId))
  const { figures } = data
  const grants = data.grants.filter(({ schedule }) => schedule)
  if (!figures || grants.length === 0) return null
  const [only, ...others] = grants
  // Of one grant that is all there is, the whole says nothing that the grant doesn't.
  if (only && others.length === 0 && only.figures.vested === figures.vested)
    return (
      <Section
        title={t('title')}
        line={t('grantTitle', {
          units: formatUnits(only.units),
          date: formatDate(only.granted_on),
        })}
      >
        <GrantVesting grant={only} />
        <Text size="sm" c="dimmed" mt="md">
          {t('positionHelp')}
        </Text>
      </Section>
    )
  return (
    <>
      <Section title={t('title')} line={t('positionLine', { date: formatDate(data.date) })}>
        <FactList
          facts={(['vested', 'unvested', 'lapsed'] as const)
            .filter((part) => part !== 'lapsed' || figures.lapsed > 0)
            .map((part) => ({
              label: t(`figures.${part}`),
              value: <Units units={figures[part]} />,
            }))}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {t('positionHelp')}
        </Text>
      </Section>
      {grants.map((grant) => (
        <Section
          key={grant.transaction_id}
          title={t('grantTitle', {
            units: formatUnits(grant.units),
            date: formatDate(grant.granted_on),
          })}
        >
          <GrantVesting grant={grant} />
        </Section>
      ))}
    </>
  )
}
