import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { setLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch, ThemeSwitch } from '../../ui/theme/switches.tsx'
import { Wordmark } from '../../ui/theme/mark.tsx'
import frame from './frame.module.css'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'

/** Around a page without navigation, which is open to guests; needs nothing of the app. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={clsx(frame.top, 'no-print')}>
        <div className={frame.topInside}>
          <Wordmark size={28} />
          <div className={classes.topEnd}>
            <LanguageSwitch onChange={(language) => void setLanguage(language)} />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={frame.publicMain}>
        {children}
      </main>
    </>
  )
}
