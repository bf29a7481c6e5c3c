import { Popover } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../structure-view.ts'
import { ToolbarButton } from '../toolbar/toolbar-button.tsx'
import classes from './share-menu.module.css'
import { SharePanel } from './share-panel.tsx'

/** Shares what is on screen: a link, a frame for another site, a picture, paper. */
export function ShareMenu({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ToolbarButton
          icon={IconShare}
          label={t('share.button')}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('share.title')}>
        <SharePanel view={view} onDone={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
