import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Tone, toneIcons } from './tone.ts'

interface InfoAlertProps {
  tone?: Tone
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** A notice on the page that stays; an error announces itself. */
export function InfoAlert({ tone = 'info', title, children, action }: InfoAlertProps) {
  const Icon = toneIcons[tone]
  return (
    <Alert
      role={tone === 'error' ? 'alert' : 'note'}
      variant="light"
      icon={<Icon size={20} aria-hidden />}
      title={title}
      styles={{
        root: {
          background: `var(--zegel-${tone}-surface)`,
          border: '1px solid var(--zegel-hairline)',
        },
        title: { color: `var(--zegel-${tone})` },
        icon: { color: `var(--zegel-${tone})` },
        message: { color: 'var(--mantine-color-text)' },
      }}
    >
      <Stack gap="sm" align="flex-start">
        <div style={{ width: '100%' }}>{children}</div>
        {action}
      </Stack>
    </Alert>
  )
}
