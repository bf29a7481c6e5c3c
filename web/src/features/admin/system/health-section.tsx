import { useTranslation } from 'react-i18next'
import type { System } from '@zegel/contract/admin/system'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import type { Tone } from '../../../ui/tone.ts'

const TONES = { working: 'success', failing: 'error', absent: 'neutral' } as const satisfies Record<
  System['health'][number]['state'],
  Tone
>

/** What a server can't do without, and whether it works. */
export function HealthSection({ health }: Pick<System, 'health'>) {
  const { t } = useTranslation('system')
  const isWell = health.every(({ state }) => state !== 'failing')
  return (
    <Section title={t('health.title')} line={t(isWell ? 'health.well' : 'health.unwell')}>
      <FactList
        facts={health.map(({ part, state }) => ({
          label: t(`health.part.${part}`),
          value: <StatusBadge tone={TONES[state]}>{t(`health.state.${state}`)}</StatusBadge>,
        }))}
      />
    </Section>
  )
}
