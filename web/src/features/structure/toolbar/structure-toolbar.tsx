import { Divider } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconHelpCircle,
  IconList,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareMenu } from '../share/share-menu.tsx'
import type { StructureView } from '../structure-view.ts'
import { DateOfDrawing } from './date-of-drawing.tsx'
import { Explanation } from './explanation.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import classes from './toolbar.module.css'

interface StructureToolbarProps {
  view: StructureView
  isList: boolean
  onToggleList: () => void
  isFullscreen: boolean
  onToggleFullscreen: () => void
}

/** What one can do with the whole drawing. */
export function StructureToolbar({ view, ...props }: StructureToolbarProps) {
  const { t } = useTranslation('structure')
  const [explains, setExplains] = useState(false)
  return (
    <div role="toolbar" aria-label={t('toolbar.label')} className={classes.bar}>
      <ToolbarButton
        icon={IconHelpCircle}
        label={t('toolbar.explanation')}
        aria-haspopup="dialog"
        onClick={() => setExplains(true)}
      />
      <ToolbarButton
        icon={props.isFullscreen ? IconArrowsMinimize : IconArrowsMaximize}
        label={t(props.isFullscreen ? 'toolbar.leaveFullscreen' : 'toolbar.fullscreen')}
        onClick={props.onToggleFullscreen}
      />
      <SettingsMenu view={view} />
      {!view.isShared && <ShareMenu view={view} />}
      <Divider orientation="vertical" my={8} color="var(--zegel-hairline)" />
      <ToolbarButton
        icon={props.isList ? IconSitemap : IconList}
        label={t(props.isList ? 'toolbar.drawing' : 'toolbar.list')}
        onClick={props.onToggleList}
      />
      {view.isEditing && (
        <ToolbarButton
          icon={IconPlus}
          label={t('canvas.addLegalPerson')}
          aria-haspopup="dialog"
          onClick={() => view.openDialog({ kind: 'add-legal-person' })}
        />
      )}
      <DateOfDrawing date={view.date} onChange={view.setDate} />
      {explains && <Explanation onClose={() => setExplains(false)} />}
    </div>
  )
}
