import { Anchor } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguageOf } from '../../features/accounts/language-of-user.tsx'
import { setLanguage } from '../../i18n/i18n.ts'
import { useChangeLanguage } from '../../shared/session.ts'
import { useCurrentUser } from '../../shared/current-user.ts'
import { isUser } from '../../shared/current-user-query.ts'
import { LanguageSwitch, ThemeSwitch } from '../../ui/theme/switches.tsx'
import { Wordmark } from '../../ui/theme/mark.tsx'
import { WithDeeds } from '../screens/deed-part.tsx'
import frame from './frame.module.css'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'

const GUEST = { language: null }

/** Around the way of somebody who was invited: on a phone with where to ask, and everywhere with the language. */
export function InvitedFrame() {
  const { t } = useTranslation('onboarding')
  // Signing in is a step of the way: at each step it is asked anew who looks.
  useLocation()
  const { data } = useCurrentUser()
  const changeOwn = useChangeLanguage()
  const user = data !== undefined && isUser(data) ? data : undefined
  useLanguageOf(user ?? GUEST)
  return (
    <>
      <SkipLink />
      <header className={`${frame.top} no-print`}>
        <div className={frame.topInside}>
          <Wordmark size={28} />
          <div className={classes.topEnd}>
            <Anchor
              href="/contact"
              target="_blank"
              rel="noreferrer"
              size="sm"
              mr="xs"
              hiddenFrom="md"
            >
              {t('frame.contact')}
            </Anchor>
            <LanguageSwitch
              onChange={(language) => (user ? changeOwn(language) : void setLanguage(language))}
            />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={frame.publicMain}>
        <WithDeeds>
          <Outlet />
        </WithDeeds>
      </main>
    </>
  )
}
