import { Group, SimpleGrid, Stack } from '@mantine/core'
import type { InstrumentCard as Card } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { InstrumentCard } from './instrument-card.tsx'

// As many as are seen at a glance on a wide screen; more of them can be searched.
const AT_A_GLANCE = 9

/** The instruments as cards; where there are many, to narrow by name and type. */
export function InstrumentCards({ instruments }: { instruments: readonly Card[] }) {
  const { t } = useTranslation('instruments')
  const [words, setWords] = useState('')
  const [type, setType] = useState<Card['type'] | 'all'>('all')
  const types = [...new Set(instruments.map((instrument) => instrument.type))]
  const shown = instruments.filter(
    (instrument) =>
      (type === 'all' || instrument.type === type) &&
      instrument.name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  )
  return (
    <Stack gap="lg">
      {instruments.length > AT_A_GLANCE && (
        <Group gap="md">
          <SearchField label={t('filter.search')} onSearch={setWords} />
          {types.length > 1 && (
            <FilterChips
              label={t('filter.type')}
              value={type}
              onChange={setType}
              options={[
                { value: 'all', label: t('filter.all') },
                ...types.map((one) => ({ value: one, label: t(`type.${one}`) })),
              ]}
            />
          )}
        </Group>
      )}
      {shown.length === 0 ? (
        <Empty title={t('filter.none')}>{t('filter.noneHelp')}</Empty>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg">
          {shown.map((instrument) => (
            <InstrumentCard key={instrument.id} instrument={instrument} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
