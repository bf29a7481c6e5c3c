import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mark, Wordmark } from '../../ui/mark.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { EntranceFooter } from './entrance-footer.tsx'
import classes from './entrance-frame.module.css'

interface EntranceFrameProps {
  title: string
  /** In the browser's tab, where it differs from the title. */
  tabTitle?: string
  line?: ReactNode
  children: ReactNode
}

/** The frame of the screens before one is signed in; the first thing anybody sees of us. */
export function EntranceFrame({ title, tabTitle, line, children }: EntranceFrameProps) {
  const { t } = useTranslation('accounts')
  usePageTitle(tabTitle ?? title)
  return (
    <div className={classes.root}>
      <aside className={classes.panel}>
        <Wordmark size={36} />
        <div className={classes.promise}>
          <p className={classes.sentence}>{t('login.promise')}</p>
          <p className={classes.line}>{t('login.promiseLine')}</p>
        </div>
        <div className={classes.seal} aria-hidden>
          <Mark size={560} />
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <div className={classes.phoneMark}>
            <Wordmark size={32} />
          </div>
          <div className={classes.switches}>
            <LanguageSwitch onChange={(language) => void setLanguage(language)} />
            <ThemeSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <Title order={1}>{title}</Title>
          {line && (
            <Text c="dimmed" component="div">
              {line}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
        </main>
        <EntranceFooter />
      </div>
    </div>
  )
}
