import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Wordmark } from '../../ui/theme/mark.tsx'
import { PRODUCT_NAME } from '../../ui/page/page-title.ts'
import { PublicFrame } from './public-frame.tsx'
import classes from './shared-frame.module.css'

/** Around what is open to everybody; in a frame on another site it stands alone, with a link to whose work it is. */
export function SharedFrame() {
  return import.meta.env.SSR || window.self === window.top ? <PublicFrame /> : <Framed />
}

function Framed() {
  const { t } = useTranslation('structure')
  return (
    <div className={classes.framed}>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.foot}>
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className={classes.link}
          aria-label={t('share.poweredBy', { product: PRODUCT_NAME })}
        >
          <span>{t('share.poweredBy', { product: '' }).trim()}</span>
          <Wordmark size={16} />
        </a>
      </footer>
    </div>
  )
}
