import { Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/format.ts'
import { DateFilter } from '../../../../ui/date-filter.tsx'
import { FilterChips } from '../../../../ui/filter-chips.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { FunnelPart } from './funnel-part.tsx'
import { type ShownFunnel, shownFunnel } from './funnel-search.ts'

/** How far people come with an issue they set up, for platform administrators; who they are is counted nowhere. */
export function FunnelScreen() {
  const { t } = useTranslation(['issuer-onboarding', 'instruments', 'shell'])
  const shown = shownFunnel(useSearch({ strict: false }))
  const navigate = useNavigate()

  function show(part: Partial<ShownFunnel>) {
    void navigate({ to: '/app/admin/funnel', search: { ...shown, ...part }, replace: true })
  }

  return (
    <Page title={t('shell:title.adminFunnel')} line={t('funnel.line')}>
      <Section>
        <Stack gap="lg">
          <Group gap="md" align="flex-end" justify="space-between">
            <FilterChips
              label={t('funnel.section')}
              value={shown.section}
              onChange={(section) => show({ section })}
              options={INSTRUMENT_TYPES.map((type) => ({
                value: type,
                label: t(`instruments:type.${type}`),
              }))}
            />
            <Group gap="sm">
              <DateFilter
                label={t('funnel.from')}
                value={shown.from}
                maxDate={shown.until}
                onChange={(from) => show({ from })}
                w={160}
              />
              <DateFilter
                label={t('funnel.until')}
                value={shown.until}
                minDate={shown.from}
                maxDate={today()}
                onChange={(until) => show({ until })}
                w={160}
              />
            </Group>
          </Group>
          <FunnelPart {...shown} />
        </Stack>
      </Section>
    </Page>
  )
}
