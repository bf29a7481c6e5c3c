import { SimpleGrid, Stack, Title } from '@mantine/core'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { HoldingCard } from './holding-card.tsx'
import { holdingsByType } from './holdings.ts'

/** What is held, in groups: shares, depositary receipts, bonds, options. */
export function HoldingGroups({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const { t } = useTranslation('portfolio')
  const baseId = useId()
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
    <Stack gap="lg">
      {groups.map(([type, holdings]) => (
        <section key={type} aria-labelledby={`${baseId}${type}`}>
          <Title order={2} id={`${baseId}${type}`} mb="sm">
            {t(`holdings.${type}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {holdings.map(({ position, holderName }) => (
              <HoldingCard
                key={position.id}
                position={position}
                {...(persons.length > 1 && { holderName })}
              />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  )
}
