import { Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './settings-card.module.css'

/** A value that can't change any more, in a card of which the rest can. */
export function LockedValue({ children }: { children: ReactNode }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <Group gap={8} wrap="nowrap">
        {children}
        <IconLock size={18} aria-hidden />
      </Group>
      <div className={classes.line}>{t('locked')}</div>
    </>
  )
}
