import { VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from '../i18n/i18n.ts'
import { wantToasts } from './toast-signal.ts'
import { toneIcons } from './tone.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

const SECONDS = { success: 5, info: 6, warning: 8, error: 10 } as const

/** Confirms something in a corner of the screen; never the only place of an error that belongs to a field. */
export function showToast(kind: ToastKind, text: string): void {
  const Icon = toneIcons[kind]
  wantToasts()
  notifications.show({
    message: (
      <>
        <VisuallyHidden>{i18n.t(`ui:toast.${kind}`)} </VisuallyHidden>
        {text}
      </>
    ),
    icon: <Icon size={20} aria-hidden />,
    autoClose: SECONDS[kind] * 1000,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('ui:close') },
    withBorder: true,
    radius: 'md',
    styles: {
      root: { borderColor: `var(--zegel-${kind})` },
      icon: { color: `var(--zegel-${kind})`, background: `var(--zegel-${kind}-surface)` },
      description: { color: 'var(--mantine-color-text)' },
    },
  })
}
