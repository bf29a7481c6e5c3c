import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

interface WaitingProps {
  /** One of many on a page: it can be read, and does not speak up beside the page itself. */
  isPart?: boolean
  children: ReactNode
}

/** Wraps a drawing of what is coming; a screen reader hears one word instead. */
export function Waiting({ isPart = false, children }: WaitingProps) {
  const { t } = useTranslation('ui')
  return (
    <div {...(!isPart && { role: 'status' })}>
      <VisuallyHidden>{t('waiting')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}
