import { Drawer, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsPainted } from '../../lib/browser/after-paint.ts'
import classes from './side-drawer.module.css'
import { useEscape, useReturnFocus } from './focus.ts'

interface SideDrawerProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons below the record, in sight however long it is. */
  actions?: ReactNode
}

/** A record beside its list. Mount it to open it; it is there at once, whatever has to be drawn in it. */
export function SideDrawer({ title, onClose, children, actions }: SideDrawerProps) {
  const { t } = useTranslation('ui')
  const isPainted = useIsPainted()
  useReturnFocus()
  useEscape(onClose)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="30rem"
      padding="lg"
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content }}
    >
      {isPainted && children}
      {isPainted && actions && (
        <Group gap="sm" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Drawer>
  )
}
