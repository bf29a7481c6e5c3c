import { Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mark, Wordmark } from '../../ui/mark.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-screen.module.css'
import { ReleaseLabel } from './release-label.tsx'

/** Signing in; the first thing anybody sees of us. */
export function LoginScreen() {
  const { t } = useTranslation('accounts')
  const { redirect } = useSearch({ strict: false })
  usePageTitle(t('login.title'))
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
          <Title order={1}>{t('login.welcome')}</Title>
          <Text c="dimmed" mb="xl">
            {t('login.line')}
          </Text>
          <LoginForm redirect={redirect} />
        </main>
        <footer className={classes.footer}>
          <ReleaseLabel />
        </footer>
      </div>
    </div>
  )
}
