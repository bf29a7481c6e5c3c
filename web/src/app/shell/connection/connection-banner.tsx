import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reloadPage } from '../../../lib/browser/load-page.ts'
import classes from './connection-banner.module.css'

/** Above every screen: that there is no network, or that the app was renewed since the page was loaded. */
export function ConnectionBanner() {
  const { t } = useTranslation('connection')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const isOld = useIsOld()
  return (
    <div aria-live="polite" className={`${classes.place} no-print`}>
      {isOnline && wasOffline && <VisuallyHidden>{t('online')}</VisuallyHidden>}
      {!isOnline ? (
        <p className={classes.banner}>
          <IconCloudOff size={18} aria-hidden />
          <span>{t('offline')}</span>
        </p>
      ) : (
        isOld && (
          <p className={classes.banner}>
            <IconRefresh size={18} aria-hidden />
            <span>{t('newer')}</span>
            <Button variant="default" size="compact-sm" onClick={reloadPage}>
              {t('reload')}
            </Button>
          </p>
        )
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const OFTEN_ENOUGH_MS = 10 * 60 * 1000

// What Vite says when a file of the app can't be fetched, as when another app has taken its place.
const MISSING = 'vite:preloadError'

/** Looks when somebody comes back to the page, when a part of the app can't be fetched, and now and then while it is in sight. */
function useIsOld(): boolean {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    if (isOld) return undefined
    const look = async () => {
      if (document.visibilityState === 'visible' && (await hasNewerPage())) setIsOld(true)
    }
    const lookNow = () => void look()
    const timer = window.setInterval(lookNow, OFTEN_ENOUGH_MS)
    document.addEventListener('visibilitychange', lookNow)
    window.addEventListener(MISSING, lookNow)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
      window.removeEventListener(MISSING, lookNow)
    }
  }, [isOld])
  return isOld
}

/** Whether the server has another app by now than the one that this page was made by. Without an answer, nobody knows. */
export async function hasNewerPage(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  const address = entry.includes('/invest') ? '/invest.html' : '/index.html'
  try {
    const answer = await fetch(address, { cache: 'no-cache' })
    // The name of its file changes with what is in it.
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}
