import { Drawer, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './use-return-focus.ts'

interface SideDrawerProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons below the record. */
  actions?: ReactNode
}

/** A record beside its list. Mount it to open it. */
export function SideDrawer({ title, onClose, children, actions }: SideDrawerProps) {
  const { t } = useTranslation('ui')
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="30rem"
      padding="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      {actions && (
        <Group mt="lg" gap="sm">
          {actions}
        </Group>
      )}
    </Drawer>
  )
}
