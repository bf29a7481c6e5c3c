import { Notifications } from '@mantine/notifications'

/** Where toasts appear. */
export function ToastArea() {
  return <Notifications position="top-right" zIndex={1000} containerWidth="24rem" limit={4} />
}
