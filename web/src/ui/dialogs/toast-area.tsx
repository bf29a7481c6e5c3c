import { Portal } from '@mantine/core'
import { useFocusWithin } from '@mantine/hooks'
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusWhatIsShown, useEscape } from './focus.ts'
import classes from './toast-area.module.css'

/**
 * Where toasts appear: away from the controls at the top, and on a phone above the bar at the bottom. Alt+T leads to the last of them; none
 * goes by itself while the focus is among them, and when the one that has it goes, the focus is where it was before.
 */
export function ToastArea() {
  const { t } = useTranslation('ui')
  const origin = useRef<HTMLElement>(null)
  const { ref: region, focused: isInside } = useFocusWithin({
    onFocus: ({ relatedTarget }) => {
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
  })
  const { notifications: shown } = useNotifications()
  useToastKey(() => {
    const last = shown.at(-1)
    if (last) document.querySelector<HTMLElement>(`#${CSS.escape(last.id ?? '')} button`)?.focus()
  })

  const leave = useEffectEvent(() => {
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true })
    else focusWhatIsShown()
  })
  useEffect(() => {
    const id = focusedToast()
    if (id && !shown.some((one) => one.id === id)) leave()
    if (shown.some((one) => one.autoClose !== timeOf(one, isInside)))
      notificationsStore.setState((state) => ({
        ...state,
        notifications: state.notifications.map((one) => ({
          ...one,
          autoClose: timeOf(one, isInside),
        })),
      }))
  }, [shown, isInside])

  return (
    <Portal>
      <section ref={region} aria-label={t('toast.region')} aria-keyshortcuts="Alt+T">
        <Notifications
          withinPortal={false}
          position="bottom-right"
          zIndex={1000}
          containerWidth="24rem"
          limit={4}
          classNames={{ root: classes.root }}
        />
        {isInside && <EscapeFromToast />}
      </section>
    </Portal>
  )
}

// Stands above whatever else is open, for as long as the focus is in a toast.
function EscapeFromToast() {
  useEscape(() => {
    const id = focusedToast()
    if (id) notifications.hide(id)
  })
  return null
}

function focusedToast(): string | undefined {
  return document.activeElement?.closest('[data-lasts]')?.id
}

function timeOf(toast: NotificationData, isInside: boolean): number | false {
  return isInside ? false : Number(toast['data-lasts'])
}

/** The key works wherever one is, also while one types or in a dialog: a toast can come at any moment. */
function useToastKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // On an Apple keyboard the letter becomes a sign of its own.
    if (event.key.toLowerCase() !== 't' && event.code !== 'KeyT') return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
