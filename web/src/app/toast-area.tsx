import { Notifications } from '@mantine/notifications'

/** Where toasts appear: above the bottom bar of a phone, in the corner of a larger screen. */
export function ToastArea() {
  return <Notifications position="top-right" zIndex={1000} containerWidth="24rem" limit={4} />
}
