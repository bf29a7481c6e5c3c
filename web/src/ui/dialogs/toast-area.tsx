import { Notifications } from '@mantine/notifications'
import classes from './toast-area.module.css'

/** Where toasts appear: away from the controls at the top, and on a phone above the bar at the bottom. */
export function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      zIndex={1000}
      containerWidth="24rem"
      limit={4}
      classNames={{ root: classes.root }}
    />
  )
}
