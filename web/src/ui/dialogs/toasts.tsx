import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useId } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { focusWhatIsShown } from './focus.ts'
import { trackError, requestToasts } from './toast-signal.ts'
import { toneIcons } from '../tone.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

const SECONDS = { success: 5, info: 6, warning: 8, error: 10 } as const

// Time to read it, decide, and reach the button.
const SECONDS_WITH_ACTION = 10

/** What a toast offers to do, such as undoing what it tells about; its label says what. */
export interface ToastAction {
  label: string
  run: () => unknown
}

interface ToastOptions {
  action?: ToastAction
  /** Takes the place of the last about the same. */
  about?: string
  /** Stands before it in the place of the sign of its kind. */
  mark?: ReactNode
}

/**
 * Confirms something in a corner of the screen; never the only place of an error that belongs to a field. The next
 * about the same takes its place.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  { action, about, mark }: ToastOptions = {},
): void {
  const Icon = toneIcons[kind]
  const id = crypto.randomUUID()
  const milliseconds = (action ? SECONDS_WITH_ACTION : SECONDS[kind]) * 1000
  if (kind === 'error') trackError(() => notifications.hide(id))
  requestToasts()
  if (about ?? !action) replaceSame(about ?? `${kind} ${text}`, id)
  notifications.show({
    id,
    message: (
      <Message kind={kind} text={text} action={action} onRun={() => notifications.hide(id)} />
    ),
    icon: mark ?? <Icon size={20} aria-hidden />,
    autoClose: milliseconds,
    // As long again once the focus has been in it.
    'data-lasts': milliseconds,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('ui:close') },
    withBorder: true,
    radius: 'md',
    styles: {
      root: { borderColor: `var(--zegel-${kind})` },
      icon: {
        color: `var(--zegel-${kind})`,
        background: mark ? 'none' : `var(--zegel-${kind}-surface)`,
      },
      // Words wrap, and the ring around a button that has the focus reaches over the edge.
      body: { overflow: 'visible', minWidth: 0 },
      description: { color: 'var(--mantine-color-text)', overflow: 'visible' },
    },
  })
}

/** Offers to look at what was made, wherever one is by then. */
export function viewing(run: () => unknown): ToastAction {
  return { label: i18n.t('ui:toast.view'), run }
}

/** Says that something is done, and what can still be done about it. */
export function notifySuccess(text: string, options: { action?: ToastAction } = {}): void {
  showToast('success', text, options)
}

// Saying the same again takes its place, unless each still offers something of its own.
const lastOf = new Map<string, string>()

function replaceSame(about: string, id: string): void {
  hideToast(about)
  lastOf.set(about, id)
}

/** Puts away what was said about something, because it is no longer so. */
export function hideToast(about: string): void {
  const last = lastOf.get(about)
  if (last) notifications.hide(last)
  lastOf.delete(about)
}

interface MessageProps {
  kind: ToastKind
  text: string
  action: ToastAction | undefined
  onRun: () => void
}

function Message({ kind, text, action, onRun }: MessageProps) {
  const wordsId = useId()
  const words = (
    <>
      {/* A plain space at the end of what is hidden is not heard: the two would be one word. */}
      <VisuallyHidden>
        {i18n.t(`ui:toast.${kind}`)}
        {'\u00a0'}
      </VisuallyHidden>
      {text}
    </>
  )
  if (!action) return words
  function handleClick() {
    // The button goes with its toast. Whatever opens next takes the focus from here, and a page that opens is in the same frame.
    focusWhatIsShown()
    onRun()
    action?.run()
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text id={wordsId} inherit miw={0} style={{ overflowWrap: 'break-word' }}>
        {words}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        aria-describedby={wordsId}
        onClick={handleClick}
      >
        {action.label}
      </Button>
    </Group>
  )
}
