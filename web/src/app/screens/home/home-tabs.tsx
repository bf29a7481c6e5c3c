import type { HomeTab } from '@zegel/core/overviews/home-tabs'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveHomeLook } from '../../../shared/page-skeleton/home-look.ts'
import { TabLinks } from '../../../ui/page/tab-links.tsx'

interface HomeTabsProps {
  tabs: readonly HomeTab[]
  current: HomeTab
}

/** The parts of a home, each with an address of its own; nothing for who has one only. */
export function HomeTabs({ tabs, current }: HomeTabsProps) {
  const { t } = useTranslation('overviews')
  const names = tabs.join()
  useEffect(() => saveHomeLook({ tabs: names.split(',') }), [names])
  if (tabs.length < 2) return null
  return (
    <TabLinks
      label={t('tabs.label')}
      links={tabs.map((tab) => ({
        to: { to: '/app/home/$tab', params: { tab } },
        label: t(`tabs.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  )
}
