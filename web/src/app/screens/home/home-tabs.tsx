import type { HomeTab } from '@zegel/core/overviews/home-tabs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './home-tabs.module.css'

interface HomeTabsProps {
  tabs: readonly HomeTab[]
  current: HomeTab
}

/** The parts of a home, each with an address of its own; nothing for who has one only. */
export function HomeTabs({ tabs, current }: HomeTabsProps) {
  const { t } = useTranslation('overviews')
  if (tabs.length < 2) return null
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/app/home/$tab"
              params={{ tab }}
              className={classes.tab ?? ''}
              {...(tab === current && { 'aria-current': 'page', 'data-current': true })}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
