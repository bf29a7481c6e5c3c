import { Stack } from '@mantine/core'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { HoldingGroup } from './holding-group.tsx'
import { holdingsByType } from './holdings.ts'

/** What is held, in groups: shares, depositary receipts, bonds, options. */
export function HoldingGroups({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const { t } = useTranslation('portfolio')
  const groups = holdingsByType(persons)
  const [only] = persons.length === 1 ? persons : []
  if (groups.length === 0) {
    return (
      <Section>
        <Empty
          title={only ? t('holdings.emptyFor', { name: only.legal_name }) : t('overview.empty')}
        >
          {t('holdings.empty')}
        </Empty>
      </Section>
    )
  }
  return (
    <Stack gap="xl">
      {groups.map((group) => (
        <HoldingGroup key={group.type} group={group} withHolder={persons.length > 1} />
      ))}
    </Stack>
  )
}
