import { Button } from '@mantine/core'
import { IconChartLine, IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { ValuationForm } from './valuation-form.tsx'

/** Where a unit was never valued: what goes here, and the first one for who may state it. */
export function ValuationsEmpty({ instrument: { id, may } }: { instrument: Instrument }) {
  const { t } = useTranslation('valuations')
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add.title')}
    </Button>
  )
  return (
    <Section title={t('title')}>
      <Empty
        icon={<IconChartLine size={32} stroke={1.5} />}
        title={t('empty.title')}
        action={may.manage && add}
      >
        {t(may.manage ? 'empty.manager' : 'empty.reader')}
      </Empty>
      {isAdding && <ValuationForm instrumentId={id} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}
